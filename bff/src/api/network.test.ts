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
})
