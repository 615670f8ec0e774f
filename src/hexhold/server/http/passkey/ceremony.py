"""What the library `webauthn` does for us: options for the browser, and whether its answer is good.

It is loaded only where passkeys can be used; whatever it finds wrong with an answer is one refusal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import PasskeyRow

__all__ = ["Ceremony", "NewKey", "challenge_of"]

T = TypeVar("T")
Options = dict[str, Any]


class NewKey(NamedTuple):
    """A key that a device has made."""

    id: str
    public_key: bytes
    uses: int


class Ceremony:
    """Keys for one site: its origin, as browsers write it, and the host that keys are bound to."""

    def __init__(self, origin: str, host: str) -> None:
        self._origin, self._host = origin, host

    def creation(self, challenge: bytes, handle: bytes, name: str, known: Sequence[str]) -> Options:
        """What a browser needs to make a key; devices that have one of the known keys make no second."""
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name="Hexhold",
            user_id=handle,
            user_name=name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(it)) for it in known],
        )
        return cast("Options", json.loads(webauthn.options_to_json(options)))

    def request(self, challenge: bytes) -> Options:
        """What a browser needs to let somebody choose one of their keys."""
        options = webauthn.generate_authentication_options(rp_id=self._host, challenge=challenge)
        return cast("Options", json.loads(webauthn.options_to_json(options)))

    def made(self, credential: Options, challenge: bytes) -> NewKey:
        """The key that was made; raises Refuse."""
        found = _sound(
            lambda: webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
            )
        )
        return NewKey(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)

    def used(self, credential: Options, challenge: bytes, row: PasskeyRow) -> int:
        """How often the device says that the key was used, if it was; raises Refuse."""
        found = _sound(
            lambda: webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
            )
        )
        return found.new_sign_count


def challenge_of(credential: Options) -> bytes:
    """What an answer says that it was asked; raises Refuse."""
    return _sound(
        lambda: parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    )


def _sound(look: Callable[[], T]) -> T:
    try:
        return look()
    except Exception as error:
        # Whatever is wrong with the bytes of a stranger, it is no passkey.
        raise Refuse("passkey") from error
