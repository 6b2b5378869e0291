#!/bin/sh
# Makes a certificate for the event store of docker-compose.yml and the certificate of the authority that signed it:
#   sh deploy/eventstore/make-certificates.sh [DIRECTORY] [HOST]
# store/ (certificate and key) is for the event store alone, ca/ for all who connect to it. The key of the authority is not
# kept: for a new certificate, remove the directory, run this again, and restart everything.
set -eu
directory=${1:-deploy/eventstore/certificates}
host=${2:-eventstore}
if [ -e "$directory" ]; then
  echo "$directory is there already: remove it to make new certificates." >&2
  exit 1
fi
umask 077
# Other users of this machine do not get through the directory; in a container its parts are mounted by themselves.
mkdir -p "$directory/store" "$directory/ca"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

openssl req -x509 -newkey rsa:3072 -nodes -days 825 -subj '/CN=hiring event store authority' \
  -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout "$work/ca.key" -out "$directory/ca/ca.crt" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
# The name that a node must have (CertificateReservedNodeCommonName); clients go by subjectAltName.
openssl req -newkey rsa:3072 -nodes -subj '/CN=eventstoredb-node' \
  -keyout "$directory/store/node.key" -out "$work/node.csr" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
cat > "$work/node.ext" <<EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$host,DNS:localhost,IP:127.0.0.1
EXTENSIONS
openssl x509 -req -in "$work/node.csr" -CA "$directory/ca/ca.crt" -CAkey "$work/ca.key" -set_serial 1 -days 824 \
  -extfile "$work/node.ext" -out "$directory/store/node.crt" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }

# Programs in containers run as users of their own, and have to read their part.
chmod 755 "$directory/store" "$directory/ca"
chmod 644 "$directory/store/node.key" "$directory/store/node.crt" "$directory/ca/ca.crt"
