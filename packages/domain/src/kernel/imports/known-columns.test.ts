import { IMPORT_HEADINGS, IMPORT_PARTS } from '@loggia/contracts/imports/headings'
import { expect, test } from 'vitest'
import { CLIENT_WORDS } from '../../clients/client-columns.ts'
import { SUBSCRIBER_WORDS } from '../../newsletter/subscriber-columns.ts'
import { PROJECT_WORDS } from '../../projects/project-columns.ts'
import { headingKey, knownColumns } from './known-columns.ts'

test.each([
  ['clients', { ...IMPORT_HEADINGS.clients, ...IMPORT_PARTS.clients }, CLIENT_WORDS],
  ['projects', IMPORT_HEADINGS.projects, PROJECT_WORDS],
  ['subscribers', IMPORT_HEADINGS.subscribers, SUBSCRIBER_WORDS],
] as const)('no word of %s means two fields', (_, headings, words) => {
  const byField: Readonly<Record<string, readonly string[]>> = words
  const found = Object.entries(headings).flatMap(([field, heading]) =>
    [...new Set([field, heading, ...(byField[field] ?? [])].map(headingKey))].map((key) => ({
      key,
      field,
    })),
  )
  const twice = [...Map.groupBy(found, ({ key }) => key)].filter(([, uses]) => uses.length > 1)
  expect(twice.map(([key, uses]) => [key, ...uses.map(({ field }) => field)])).toEqual([])
})

const KNOWN = {
  words: { email: ['Email', 'Mail'], phone: ['Phone', 'Mobile'], notes: ['Notes'] },
  several: ['notes'],
} as const

test.each([
  [
    ['E-mail', 'E-mail 2'],
    ['email', null],
  ],
  [
    ['E-mail 2', 'EMAIL'],
    [null, 'email'],
  ],
  [
    ['Mail', 'Email'],
    [null, 'email'],
  ],
  [
    ['E-mail 1 - Value', 'Business Phone'],
    ['email', 'phone'],
  ],
  [
    ['Email (old)', 'Email'],
    [null, 'email'],
  ],
  [
    ['Email (work)', 'Phone'],
    ['email', 'phone'],
  ],
  [
    ['Mobile', 'Phone'],
    [null, 'phone'],
  ],
  [
    ['Notes', 'notes'],
    ['notes', 'notes'],
  ],
  [
    ['é-màil\u200b', '', '—'],
    ['email', null, null],
  ],
] as const)('%j are %j', (headings, fields) => {
  expect(knownColumns(KNOWN, headings, () => false)).toEqual(fields)
})

test('an empty column is no field where another is not', () => {
  expect(knownColumns(KNOWN, ['Phone', 'Mobile'], (column) => column === 0)).toEqual([
    null,
    'phone',
  ])
  expect(knownColumns(KNOWN, ['Phone', 'Mobile'], () => true)).toEqual(['phone', null])
})
