#!/bin/sh
# Makes the secrets that docker-compose.yml asks for, in .env, which `docker compose` reads:
#   sh deploy/make-passwords.sh [FILE]
# Keep the file: keys and signing secrets depend on VAULT_SECRET, and the stores remember the passwords.
set -eu
file=${1:-.env}
umask 077
# Passwords are of hexadecimal digits, for they go into URLs.
set -C
{
  echo "VAULT_SECRET=$(openssl rand -base64 32)"
  for name in \
    POSTGRES POSTGRES_OWNER POSTGRES_PROJECTOR POSTGRES_API POSTGRES_WORKER \
    EVENTSTORE_ADMIN EVENTSTORE_DEFAULT_OPS EVENTSTORE_PROJECTOR EVENTSTORE_API EVENTSTORE_WORKER EVENTSTORE_OPS \
    REDIS_API REDIS_WORKER REDIS_OPS GRAFANA; do
    echo "${name}_PASSWORD=$(openssl rand -hex 24)"
  done
} > "$file" || { echo "$file is there already: it is not overwritten." >&2; exit 1; }
