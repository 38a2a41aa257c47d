# Brings the database up to date and, in the demo, puts in the demo's data.
set -eu
node migrate.js
if [ "${APP_PROFILE:-demo}" = demo ]; then node seed.js; fi
