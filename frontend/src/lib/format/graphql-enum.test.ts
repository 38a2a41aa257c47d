import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fromEnum, labelOf, toEnum } from './graphql-enum.ts'

test.each([[PROJECT_STATUSES], [PROJECT_PRIORITIES], [CLIENT_STATUSES]])(
  'every value of %j survives the round trip through GraphQL',
  (values) => {
    expect(values.map((value) => fromEnum<string>(values, toEnum(value)))).toEqual(values)
  },
)

test('spells every hyphen as an underscore, in the type too', () => {
  expect(toEnum('in-progress')).toBe('IN_PROGRESS')
  expect(toEnum('on-hold-for-now')).toBe('ON_HOLD_FOR_NOW')
  expectTypeOf(toEnum('on-hold-for-now')).toEqualTypeOf<'ON_HOLD_FOR_NOW'>()
})

test('begins each word of a camel-cased value after an underscore, in the type too', () => {
  expect(toEnum('projectStatusChanged')).toBe('PROJECT_STATUS_CHANGED')
  expectTypeOf(toEnum('driveLost')).toEqualTypeOf<'DRIVE_LOST'>()
})

test('reads the spelling of REST as well', () => {
  expect(fromEnum(PROJECT_STATUSES, 'on-hold')).toBe('on-hold')
})

describe('a value that the contract does not list', () => {
  test('is not mistaken for another one', () => {
    expect(fromEnum(PROJECT_STATUSES, 'ARCHIVED')).toBeNull()
    expect(fromEnum(PROJECT_STATUSES, '')).toBeNull()
  })

  test.each(['ARCHIVED', 'constructor', '__proto__'])('is shown as it is: %s', (name) => {
    expect(labelOf({ pending: 'Pending' }, name)).toBe(name)
  })
})

test('labels both spellings', () => {
  const labels = { 'in-progress': 'In Progress' }
  expect(labelOf(labels, 'IN_PROGRESS')).toBe('In Progress')
  expect(labelOf(labels, 'in-progress')).toBe('In Progress')
})
