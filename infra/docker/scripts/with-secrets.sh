# Runs a command with the secrets that make-secrets.sh generated. A value in the environment takes precedence.
set -eu

read_secret() {
  cat "/secrets/$1" 2>/dev/null || true
}

APP_SECRET=${APP_SECRET:-$(read_secret app/app-secret)}
GOOGLE_TOKEN_KEY=${GOOGLE_TOKEN_KEY:-$(read_secret app/google-token-key)}
password=$(read_secret database/password)
if [ -z "${DATABASE_URL:-}" ] && [ -n "$password" ]; then
  DATABASE_URL="postgresql://loggia:$password@postgres:5432/loggia"
fi
export APP_SECRET GOOGLE_TOKEN_KEY DATABASE_URL="${DATABASE_URL:-}"
exec "$@"
