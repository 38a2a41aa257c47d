import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { describe, expect, test } from 'vitest'
import { clientLoginOf } from '@loggia/server/env'
import { admitsToPortal, mayUsePortal } from './people.ts'

const records = (...statuses: string[]) => statuses.map((status) => ({ status }))

describe('who may sign in to the portal', () => {
  test.each(['any', 'known'] as const)('with %s, an address with an admitted record', (rule) => {
    expect(mayUsePortal(rule, records('active'))).toBe(true)
    expect(mayUsePortal(rule, records('inactive', 'prospect'))).toBe(true)
  })

  test.each(['any', 'known'] as const)('with %s, no address with inactive records only', (rule) => {
    expect(mayUsePortal(rule, records('inactive'))).toBe(false)
    expect(mayUsePortal(rule, records('inactive', 'inactive'))).toBe(false)
  })

  test('an address without a record only where anybody may', () => {
    expect(mayUsePortal('any', [])).toBe(true)
    expect(mayUsePortal('known', [])).toBe(false)
  })

  test('only an inactive record, or one of an unknown status, does not admit', () => {
    expect(CLIENT_STATUSES.filter((status) => !admitsToPortal({ status }))).toEqual(['inactive'])
    expect(admitsToPortal({ status: 'toString' })).toBe(false)
  })
})

test('the setting comes before the default of the profile', () => {
  expect(clientLoginOf({ APP_PROFILE: 'demo' })).toBe('any')
  expect(clientLoginOf({ APP_PROFILE: 'production' })).toBe('known')
  expect(clientLoginOf({ APP_PROFILE: 'demo', CLIENT_LOGIN: 'known' })).toBe('known')
})
