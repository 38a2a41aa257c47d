# Generates the secrets of an installation once. Existing ones stay as they are.
set -eu

make() {
  [ ! -s "/secrets/$1" ] || return 0
  node -p "crypto.randomBytes(32).toString('$2')" > "/secrets/$1.new"
  mv "/secrets/$1.new" "/secrets/$1"
  echo "generated $1"
}

make app/app-secret base64url
make app/google-token-key base64
make database/password hex
