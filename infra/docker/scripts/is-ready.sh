# Whether /readyz at a port of this container answers 200. A Node process each time would cost more
# than the question is worth.
set -eu
exec 3<> "/dev/tcp/127.0.0.1/$1"
printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
