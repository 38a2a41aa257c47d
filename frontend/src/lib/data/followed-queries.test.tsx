import { TOPICS } from '@loggia/contracts/live/topics'
import { expect, test } from 'vitest'
import { FOLLOWED, follows, NOT_FOLLOWED } from './followed-queries.ts'

const documents = import.meta.glob<string>(
  ['../../features/**/*.graphql', '../../lib/**/*.graphql', '../../ui/**/*.graphql'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const queries = Object.values(documents).flatMap((text) =>
  [...text.matchAll(/^query (\w+)/gm)].map(([, name = '']) => name),
)

test('the tables name queries that exist, each once', () => {
  const named = [...Object.keys(FOLLOWED), ...Object.keys(NOT_FOLLOWED)]
  expect(new Set(named).size).toBe(named.length)
  expect(queries).toEqual(expect.arrayContaining(named))
})

test('every query names topics that exist', () => {
  expect(TOPICS).toEqual(expect.arrayContaining(Object.values(FOLLOWED).flat()))
})

test.each([
  ['a list follows its topic', 'Contacts', 'contact', true],
  ['so do those of a client', 'Invoices', 'invoice', true],
  ['and no other one', 'Contacts', 'asset', false],
  ['a record follows whatever else it shows', 'ProjectRecord', 'client', true],
  ['a contact also follows the client it became', 'Contact', 'client', true],
  ['a counter follows its topic', 'ContactCounts', 'contact', true],
  ['the bell follows what its notices go with', 'UnreadNotices', 'client', true],
  ['and so does its list', 'Notices', 'project', true],
  ['the activity follows all', 'Activity', 'asset', true],
  ['an editor follows nothing', 'SiteSection', 'siteSection', false],
  ['what is unknown follows all', 'Another', 'asset', true],
] as const)('%s', (_, name, topic, expected) => {
  expect(follows(name, [topic])).toBe(expected)
})
