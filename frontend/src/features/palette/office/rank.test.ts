import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { matching, type Rankable, ranked } from './rank.ts'

const verb = (label: string, words = ''): Rankable => ({ label, words, isVerb: true })
const name = (label: string, detail = ''): Rankable => ({ label, detail })

const offered = commands().map(({ label, words }) => verb(label, words))

const found = (entries: readonly Rankable[], text: string) =>
  ranked(matching(entries, text), text).map(({ label }) => label)

test('a typed verb comes before letters inside of names', () => {
  const entries = [name('Samuel Adeyemi'), name('Company Address'), ...offered]
  expect(found(entries, 'add').slice(0, 2)).toEqual(['Add client', 'Add project'])
  expect(found(entries, 'add')).toEqual(
    expect.arrayContaining(['Invite a colleague', 'Company Address']),
  )
  expect(found(entries, 'ADD CLI')).toEqual(['Add client'])
  expect(found([name('Madder'), name('Addison'), verb('Add client')], 'add')).toEqual([
    'Add client',
    'Addison',
    'Madder',
  ])
})

test('the first word of a verb counts most, a name that begins so comes before its other words', () => {
  const entries = [
    name('Ann Client'),
    verb('Import clients'),
    name('Clientela'),
    verb('Clients first'),
  ]
  expect(found(entries, 'client')).toEqual([
    'Clients first',
    'Clientela',
    'Import clients',
    'Ann Client',
  ])
})

test('other words that people look for count like its own', () => {
  expect(found([name('Agnew Ltd'), verb('Add client', 'new create')], 'new')).toEqual([
    'Add client',
    'Agnew Ltd',
  ])
})

test('marks, accents and the order of words do not matter', () => {
  const entries = [name('Élodie (Harbour)'), name('Elodienne Harbour')]
  expect(found(entries, 'harb elodie')).toEqual(['Élodie (Harbour)', 'Elodienne Harbour'])
  expect(found([...offered], 'client add')[0]).toBe('Add client')
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((each) => each.join(' '))

test('whatever is typed, nothing is lost, and no letters inside of a name outrank the word of a verb', () => {
  const entry = fc.record({ label: words, isVerb: fc.boolean() }).map(({ label, isVerb }) => {
    return isVerb ? verb(label) : name(label)
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), word, (entries, typed) => {
      const result = ranked(entries, typed)
      expect(result.toSorted(byLabel)).toEqual(entries.toSorted(byLabel))
      const begins = ({ label }: Rankable) => ` ${label}`.includes(` ${typed}`)
      const inside = result.findIndex((each) => !each.isVerb && !begins(each))
      const after = inside === -1 ? [] : result.slice(inside)
      expect(after.filter((each) => each.isVerb && begins(each))).toEqual([])
    }),
  )
})

const byLabel = (a: Rankable, b: Rankable) =>
  `${a.label} ${a.isVerb}`.localeCompare(`${b.label} ${b.isVerb}`)
