#!/bin/sh
# Makes a user for each service in EventStoreDB or KurrentDB, over its HTTP API, and sets the default ACL. May be repeated:
# passwords are set again. Needs the password of `admin`, and AtomPub over HTTP for the ACL.
set -eu
umask 077
url=${EVENTSTORE_HTTP_URL:-https://eventstore:2113}
authority=${EVENTSTORE_CA_FILE:-/certificates/ca.crt}
admin_password=${EVENTSTORE_ADMIN_PASSWORD:?set it to the password of admin}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf 'user = "admin:%s"\n' "$admin_password" > "$work/curl"

# post PATH CONTENT_TYPE < BODY: prints the status.
post() {
  cat > "$work/body"
  curl --config "$work/curl" --silent --show-error --cacert "$authority" --output "$work/answer" \
    --write-out '%{http_code}' --header "Content-Type: $2" --data-binary "@$work/body" "$url$1"
}

fail() {
  echo "The event store answered $2 to $1: $(head -c 500 "$work/answer")" >&2
  exit 1
}

# user NAME PASSWORD GROUPS
user() {
  status=$(printf '{"loginName":"%s","fullName":"%s","groups":[%s],"password":"%s"}' "$1" "$1" "$3" "$2" |
    post /users/ application/json)
  case $status in
    201) return ;;
    409) ;;
    *) fail "the user $1" "$status" ;;
  esac
  status=$(printf '{"newPassword":"%s"}' "$2" |
    post "/users/$1/command/reset-password" application/json)
  [ "$status" = 200 ] || fail "the password of $1" "$status"
}

# The projector reads; the others append too. None deletes a stream or writes its metadata.
user hiring-projector "${EVENTSTORE_PROJECTOR_PASSWORD:?set it}" '"hiring-readers"'
user hiring-api "${EVENTSTORE_API_PASSWORD:?set it}" '"hiring-readers","hiring-writers"'
user hiring-worker "${EVENTSTORE_WORKER_PASSWORD:?set it}" '"hiring-readers","hiring-writers"'
user hiring-ops "${EVENTSTORE_OPS_PASSWORD:?set it}" '"hiring-readers","hiring-writers"'

# $all is a system stream: who reads it reads them.
status=$(post '/streams/%24settings' application/vnd.eventstore.events+json <<EVENTS
[{
  "eventId": "$(cat /proc/sys/kernel/random/uuid)",
  "eventType": "update-default-acl",
  "data": {
    "\$userStreamAcl": {
      "\$r": ["\$admins", "hiring-readers"], "\$w": ["\$admins", "hiring-writers"],
      "\$d": "\$admins", "\$mr": ["\$admins", "hiring-readers"], "\$mw": "\$admins"
    },
    "\$systemStreamAcl": {
      "\$r": ["\$admins", "hiring-readers"], "\$w": "\$admins",
      "\$d": "\$admins", "\$mr": "\$admins", "\$mw": "\$admins"
    }
  }
}]
EVENTS
)
[ "$status" = 201 ] || fail 'the default ACL' "$status"
echo 'Users and the default ACL are set.'
