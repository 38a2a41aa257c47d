#!/bin/bash
# Succeeds when /readyz on the given port of this container answers 200. Uses bash and /dev/tcp, because
# starting a Node process for every check would cost too much.
set -eu
exec 3<> "/dev/tcp/127.0.0.1/$1"
printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
