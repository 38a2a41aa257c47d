import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT_FIELDS, type ClientValues, NEW_CLIENT } from './client-record.ts'
import { mergeClient } from './merge-client.ts'

const base: ClientValues = { ...NEW_CLIENT, name: 'Grace', phone: '1', notes: 'Calls' }

test('what only others changed is taken over, what both changed is asked', () => {
  const mine = { ...base, name: 'Grace O.', notes: 'Mails' }
  const theirs = { ...base, phone: '2', notes: 'Writes' }
  expect(mergeClient(base, mine, theirs)).toEqual({
    values: { ...base, name: 'Grace O.', phone: '2', notes: 'Mails' },
    takenOver: ['phone'],
    clashes: [{ field: 'notes', mine: 'Mails', theirs: 'Writes' }],
  })
})

test('who made the same change has nothing to decide', () => {
  const both = { ...base, phone: '2' }
  expect(mergeClient(base, both, both)).toEqual({ values: both, takenOver: [], clashes: [] })
})

const word = fc.constantFrom('a', 'b', 'c')
const values = fc.record({
  name: word,
  email: word,
  phone: word,
  company: word,
  address: word,
  notes: word,
  status: fc.constantFrom('active' as const, 'prospect' as const),
})

test('nothing that anybody typed is lost without being asked', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merge = mergeClient(base, mine, theirs)
      const asked = new Set(merge.clashes.map(({ field }) => field))
      for (const field of CLIENT_FIELDS) {
        const wanted = mine[field] === base[field] ? theirs[field] : mine[field]
        expect(merge.values[field]).toBe(wanted)
        const bothChanged = mine[field] !== base[field] && theirs[field] !== base[field]
        expect(asked.has(field)).toBe(bothChanged && mine[field] !== theirs[field])
      }
    }),
  )
})
