import { readFileSync } from 'node:fs'
import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { fromRoot } from '@loggia/local/paths'
import { HEARTBEAT_MS } from '../../bff/src/api/live/event-streams.ts'
import { expect, test } from 'vitest'

const config = readFileSync(fromRoot('infra/docker/nginx.conf'), 'utf8')

/** The words of each directive with this name. */
const valuesOf = (name: string) =>
  [...config.matchAll(new RegExp(`^\\s*${name}\\s+([^;{]+)[;{]`, 'gm'))].map(([, text = '']) =>
    text.trim().split(/\s+/),
  )

/** The result of the map for a variable's value: that of its pattern, otherwise of the default. */
function mapped(variable: string, value: string, defaultValue: string): string {
  const [, body = ''] = new RegExp(`\\$${variable} \\{\\n([^]*?)\\n  \\}`).exec(config) ?? []
  const [, flag, pattern = '$.'] = /'~(\*?)(.+)' \$\w+;/.exec(body) ?? []
  const groups = new RegExp(pattern, flag === '*' ? 'i' : '').exec(value)?.groups ?? {}
  return Object.values(groups)[0] ?? defaultValue
}

test('one network has a number of connections at most, and is told when to try again', () => {
  expect(valuesOf('limit_conn_zone')).toEqual([
    ['$network', 'zone=networks:10m'],
    ['$network', 'zone=streams:10m'],
  ])
  const [[zone, count] = [], [, streams] = []] = valuesOf('limit_conn')
  const [[connections] = []] = valuesOf('worker_connections')
  expect(zone).toBe('networks')
  // Each request takes two connections; one network may use half of a worker's.
  expect(2 * (Number(count) + Number(streams))).toBeLessThanOrEqual(Number(connections) / 2)
  // A page at once loads some thirty files, and an office shares one address.
  expect(Number(count)).toBeGreaterThanOrEqual(100)
  expect(valuesOf('limit_conn_status')).toEqual([['429']])
  expect(valuesOf('error_page')).toContainEqual(['429', '@too_many_connections'])
  expect(config).toMatch(/location @too_many_connections \{[^}]*Retry-After[^}]*return 429/)
})

test.each([
  ['a visitor', '0', '203.0.113.9', '', '203.0.113.9'],
  ['a visitor who names another', '0', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a visitor behind the TLS proxy', '1', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  ['one who sent an address to the proxy', '1', '10.0.0.2', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['one with a port', '1', '10.0.0.2', '203.0.113.9:50123', '203.0.113.9'],
  ['one behind two, with ports', '1', '10.0.0.2', '1.1.1.1:1, 203.0.113.9:50124', '203.0.113.9'],
  ['one in quotes', '1', '10.0.0.2', '"203.0.113.9:50124"', '203.0.113.9'],
  ['IPv6 with a port', '1', '10.0.0.2', '[2001:db8:1:2:a:b:c:d]:1001', '2001:db8:1:2'],
  ['IPv6 in brackets', '1', '10.0.0.2', '1.1.1.1, [2001:db8:1:2::9]', '2001:db8:1:2'],
  ['IPv4 within IPv6', '1', '10.0.0.2', '[::ffff:203.0.113.9]:1', '::ffff:203.0.113.9'],
  ['IPv6, by its /64', '1', '10.0.0.2', '2001:DB8:1:2:a:b:c:d', '2001:DB8:1:2'],
  ['IPv6 without a proxy', '0', '2001:db8:1:2::9', '', '2001:db8:1:2'],
  ['a short IPv6 address', '1', '10.0.0.2', '2001:db8::9', '2001:db8::9'],
  ['the machine itself', '1', '172.18.0.1', '', '172.18.0.1'],
  ['nonsense from the machine itself', '1', '172.18.0.1', 'x;y', '172.18.0.1'],
])('the network of %s', (_, isProxied, address, forwarded, network) => {
  const caller = mapped('caller', `${isProxied} ${address} ${forwarded}`, address)
  expect(mapped('network', caller, caller)).toBe(network)
})

test('a stream of changes is sent on at once, and takes no place of other requests', () => {
  const [, stream = ''] = /location = \/api\/events \{\n([^]*?)\n    \}/.exec(config) ?? []
  expect(stream).toContain('limit_conn streams 200;')
  expect(stream).toContain('proxy_buffering off;')
  const [[seconds] = []] = valuesOf('proxy_read_timeout')
  expect(2 * HEARTBEAT_MS.most).toBeLessThan(Number.parseInt(seconds ?? '', 10) * 1_000)
})

test('callers that send slowly are cut off', () => {
  expect(valuesOf('client_header_timeout')).toEqual([['15s']])
  expect(valuesOf('client_body_timeout')).toEqual([['15s']])
})

test('the start page is kept for a second, and nothing else is', () => {
  const [, page = ''] = /location = \/ \{\n([^]*?)\n    \}/.exec(config) ?? []
  for (const directive of [
    'proxy_cache pages;',
    'proxy_cache_valid 200 1s;',
    // Another host or scheme is answered otherwise.
    'proxy_cache_key $original_scheme://$http_host$request_uri;',
    // A request with a flash gets it, from a bff.
    `proxy_cache_bypass $args $cookie_${FLASH_COOKIE.name};`,
    `proxy_no_cache $args $cookie_${FLASH_COOKIE.name};`,
    'proxy_ignore_headers Cache-Control;',
  ]) {
    expect(page).toContain(directive)
  }
  expect(valuesOf('proxy_cache')).toEqual([['pages']])
  expect(valuesOf('proxy_cache_valid')).toEqual([['200', '1s']])
  // Answers that set a cookie or vary by another header must stay out of the cache.
  expect(valuesOf('proxy_ignore_headers')).toEqual([['Cache-Control']])
})
