import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Nordlicht Studio', 'NS'],
  ['bakery', 'B'],
  ['Ärzte & Söhne GmbH', 'ÄS'],
  ['3M', '3'],
  ['東京 ソフト', '東ソ'],
  ['— & —', ''],
  ['', ''],
])('the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
