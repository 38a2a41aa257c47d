# Runs a command with the secrets that were not given by the environment, as make-secrets.sh made them.
set -eu

kept() {
  cat "/secrets/$1" 2>/dev/null || true
}

APP_SECRET=${APP_SECRET:-$(kept app/app-secret)}
GOOGLE_TOKEN_KEY=${GOOGLE_TOKEN_KEY:-$(kept app/google-token-key)}
password=$(kept database/password)
if [ -z "${DATABASE_URL:-}" ] && [ -n "$password" ]; then
  DATABASE_URL="postgresql://loggia:$password@postgres:5432/loggia"
fi
export APP_SECRET GOOGLE_TOKEN_KEY DATABASE_URL="${DATABASE_URL:-}"
exec "$@"
