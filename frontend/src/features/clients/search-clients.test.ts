import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchClients } from './search-clients.ts'

const grace = {
  name: 'Grace Okafor',
  email: 'grace@lakeshore.example',
  company: 'Lakeshore Clinics',
  phone: '(315) 555-0118',
}
const louise = {
  name: 'Louise Tanaka',
  email: 'louise@paper.example',
  company: 'Lantern Straße',
  phone: null,
}

test.each([
  ['OKAFOR', [grace]],
  ['paper.EXAMPLE', [louise]],
  ['clinics', [grace]],
  ['0118', [grace]],
  ['strasse', [louise]],
  ['  lakeshore ', [grace]],
  ['', [grace, louise]],
  ['nobody', []],
])('%j finds its clients', (words, found) => {
  expect(searchClients([grace, louise], words)).toEqual(found)
})

test('any part of a name finds its client', () => {
  const cut = fc
    .tuple(fc.nat(grace.name.length), fc.nat(grace.name.length))
    .map(([a, b]) => grace.name.slice(Math.min(a, b), Math.max(a, b)))
  fc.assert(
    fc.property(cut, fc.boolean(), (part, loud) => {
      const words = loud ? part.toUpperCase() : part
      expect(searchClients([grace], words)).toEqual([grace])
    }),
  )
})
