import { expect, expectTypeOf, test } from 'vitest'
import { toEnumName } from './enum-name.ts'

test('spells every hyphen as an underscore, in the type too', () => {
  expect(toEnumName('in-progress')).toBe('IN_PROGRESS')
  expect(toEnumName('on-hold-for-now')).toBe('ON_HOLD_FOR_NOW')
  expectTypeOf(toEnumName('on-hold-for-now')).toEqualTypeOf<'ON_HOLD_FOR_NOW'>()
})

test('begins each word of a camel-cased value after an underscore, in the type too', () => {
  expect(toEnumName('projectStatusChanged')).toBe('PROJECT_STATUS_CHANGED')
  expectTypeOf(toEnumName('driveLost')).toEqualTypeOf<'DRIVE_LOST'>()
})
