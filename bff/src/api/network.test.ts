import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of a caller', () => {
  test('of IPv4 is the address, also inside IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(address)).toBe(address)
        expect(networkOf(`::ffff:${address}`)).toBe(address)
      }),
    )
  })

  test('of IPv6 is the /64, however it is written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    fc.assert(fc.property(fc.ipV6(), (address) => networkOf(address) !== ''))
  })
})
