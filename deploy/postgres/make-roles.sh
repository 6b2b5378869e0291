#!/bin/sh
# Runs roles.sql, which is beside it, with the passwords of the environment: letters and digits, for they go into URLs too.
# psql connects as PGUSER, PGPASSWORD, PGHOST and PGDATABASE say: a superuser.
set -eu
PGOPTIONS="-c hiring.owner_password=${POSTGRES_OWNER_PASSWORD:?set it}"
PGOPTIONS="$PGOPTIONS -c hiring.projector_password=${POSTGRES_PROJECTOR_PASSWORD:?set it}"
PGOPTIONS="$PGOPTIONS -c hiring.api_password=${POSTGRES_API_PASSWORD:?set it}"
PGOPTIONS="$PGOPTIONS -c hiring.worker_password=${POSTGRES_WORKER_PASSWORD:?set it}"
export PGOPTIONS
exec psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --file "$(dirname "$0")/roles.sql"
