/** Passkeys as the browser and the server speak of them: bytes there, base 64 for addresses here. */

import type { PasskeyAnswer, PasskeyOptions } from "../declared/protocol";

type Options = PasskeyOptions["options"];
type Answer = PasskeyAnswer["credential"];

/** Whether this browser keeps passkeys; pages that were not loaded safely have none. */
export function canKeepPasskeys(): boolean {
  return "credentials" in navigator && "PublicKeyCredential" in window;
}

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function textOf(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function withBytes(known: unknown): PublicKeyCredentialDescriptor[] {
  return ((known ?? []) as { id: string }[]).map(({ id }) => ({ type: "public-key", id: bytesOf(id) }));
}

/** Let the device make a key; null where the person thought better of it. */
export async function makePasskey(options: Options): Promise<Answer | null> {
  const asked = options as unknown as PublicKeyCredentialCreationOptions;
  const publicKey = {
    ...asked,
    challenge: bytesOf(options.challenge),
    user: { ...asked.user, id: bytesOf(asked.user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  };
  const made = await orNull(() => navigator.credentials.create({ publicKey }));
  if (!(made instanceof PublicKeyCredential)) return null;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return written(made, { clientDataJSON, attestationObject });
}

/** Let the person choose one of their keys; null where they thought better of it. */
export async function showPasskey(options: Options): Promise<Answer | null> {
  const publicKey = {
    ...(options as unknown as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(options.challenge),
    allowCredentials: withBytes(options.allowCredentials),
  };
  const shown = await orNull(() => navigator.credentials.get({ publicKey }));
  if (!(shown instanceof PublicKeyCredential)) return null;
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse;
  return written(shown, { clientDataJSON, authenticatorData, signature });
}

function written({ id, rawId, type }: PublicKeyCredential, response: Record<string, ArrayBuffer>): Answer {
  const texts = Object.fromEntries(Object.entries(response).map(([name, data]) => [name, textOf(data)]));
  return { id, rawId: textOf(rawId), type, response: texts, clientExtensionResults: {} };
}

/** Browsers say by an error that a person closed their question, took too long, or has such a key already. */
async function orNull(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
