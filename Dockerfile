# Hexhold as a server: compiled in one stage, run in another that has Python and nothing else, not even a shell.
#
#   docker build -t hexhold .
#   docker run --rm -p 8000:8000 -v hexhold:/data --read-only --tmpfs /tmp hexhold
#
# Both stages have Debian 12 and its Python 3.11: what is compiled in the first must fit the second.

FROM python:3.11-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The build brings its own Node.js for the page, if there is none. Kernels are for simulations, which a server has none of.
# hadolint ignore=DL3013
RUN HEXHOLD_COMPILE=yes python -m pip install --no-cache-dir --target /opt/hexhold '.[passkeys,postgres,push,ratings]' \
    && rm -rf /opt/hexhold/hexhold/kernel/made /opt/hexhold/bin \
    && mkdir /data

FROM gcr.io/distroless/python3-debian12:nonroot
COPY --from=build /opt/hexhold /opt/hexhold
COPY --from=build --chown=65532:65532 /data /data
ENV PYTHONPATH=/opt/hexhold \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HEXHOLD_KERNELS=none
USER 65532:65532
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["/usr/bin/python3", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["/usr/bin/python3", "-m", "hexhold"]
CMD ["serve", "--host", "0.0.0.0", "--db", "/data/hexhold.sqlite", "--log", "info"]
