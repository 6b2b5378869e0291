#!/bin/sh
# Starts Redis with a user for each service, each with its own keys, and without the default user. Arguments go to
# redis-server. Passwords come from REDIS_API_PASSWORD, REDIS_WORKER_PASSWORD and REDIS_OPS_PASSWORD; the file of users has
# their digests alone.
set -eu
umask 077
users=${REDIS_USERS_FILE:-/tmp/users.acl}

user() {
  digest=$(printf %s "$2" | sha256sum | cut -d ' ' -f 1)
  echo "user $1 on #$digest resetchannels $3 -@all +@read +@write +@connection +@scripting +@transaction +@blocking -@dangerous +info"
}

{
  echo 'user default off resetpass resetkeys resetchannels -@all'
  # Counters of requests, and summaries of candidates per role.
  user hiring-api "${REDIS_API_PASSWORD:?set it to the password of hiring-api}" '~hiring:limit:* ~hiring:status:*'
  # The queue of effects, and how far it was filled; bull:* and hiring:effects:* are the keys of earlier builds.
  user hiring-worker "${REDIS_WORKER_PASSWORD:?set it to the password of hiring-worker}" '~{hiring:effects}:* ~bull:* ~hiring:effects:*'
  user hiring-ops "${REDIS_OPS_PASSWORD:?set it to the password of hiring-ops}" '~{hiring:effects}:* ~bull:* ~hiring:effects:*'
} > "$users"

exec redis-server --aclfile "$users" "$@"
