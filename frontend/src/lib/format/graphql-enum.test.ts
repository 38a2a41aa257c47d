import { toEnumName } from '@loggia/contracts/enum-name'
import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { describe, expect, test } from 'vitest'
import { fromEnum, labelOf } from './graphql-enum.ts'

test.each([[PROJECT_STATUSES], [PROJECT_PRIORITIES], [CLIENT_STATUSES]])(
  'every value of %j survives the round trip through GraphQL',
  (values) => {
    expect(values.map((value) => fromEnum<string>(values, toEnumName(value)))).toEqual(values)
  },
)

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
