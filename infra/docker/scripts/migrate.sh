# Brings the database up to date. The demo gets its data; production does not start on those.
set -eu
node migrate.js
if [ "${APP_PROFILE:-demo}" = demo ]; then node seed.js; else node refuse-demo.js; fi
