import { TOPICS } from '@loggia/contracts/live/topics'
import { expect, test } from 'vitest'
import { concerns, FOLLOWED, NOT_FOLLOWED } from './followed-queries.ts'

const documents = import.meta.glob<string>(
  ['../../features/**/*.graphql', '../../ui/**/*.graphql'],
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
  const named = Object.values(FOLLOWED).flatMap(({ topics }) => (topics === 'all' ? [] : topics))
  expect(TOPICS).toEqual(expect.arrayContaining(named))
})

test.each([
  ['a list follows its topic', 'Contacts', {}, { topic: 'contact', id: '7' }, true],
  ['and no other one', 'Contacts', {}, { topic: 'asset', id: null }, false],
  ['a record follows its row', 'Contact', { id: 7 }, { topic: 'contact', id: '7' }, true],
  ['and no other one', 'Contact', { id: 7 }, { topic: 'contact', id: '8' }, false],
  ['but whatever else it shows', 'ProjectRecord', { id: 7 }, { topic: 'client', id: '8' }, true],
  [
    'a contact also follows the client it became',
    'Contact',
    { id: 7 },
    { topic: 'client', id: '8' },
    true,
  ],
  ['nor misses changes of many', 'Contact', { id: 7 }, { topic: 'contact', id: null }, true],
  ['a list follows its own tab', 'Contacts', {}, { topic: 'contact' }, true],
  ['and so does a counter', 'ContactCounts', {}, { topic: 'contact' }, true],
  ['a record comes with the answer', 'Contact', { id: 7 }, { topic: 'contact' }, false],
  ['the bell follows what its notices go with', 'UnreadNotices', {}, { topic: 'client' }, true],
  ['and so does its list', 'Notices', {}, { topic: 'project', id: '7' }, true],
  ['the activity follows all', 'Activity', {}, { topic: 'asset', id: null }, true],
  ['an editor follows nothing', 'SiteSection', {}, { topic: 'siteSection', id: 'hero' }, false],
  ['what is unknown follows all', 'Another', {}, { topic: 'asset', id: null }, true],
] as const)('%s', (_, name, variables, change, expected) => {
  expect(concerns(change, name, variables)).toBe(expected)
})
