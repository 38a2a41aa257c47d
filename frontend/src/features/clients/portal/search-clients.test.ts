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
])('%j finds the matching clients', (text, matches) => {
  expect(searchClients([grace, louise], text)).toEqual(matches)
})

test('any part of a name finds the client', () => {
  const parts = fc
    .tuple(fc.nat(grace.name.length), fc.nat(grace.name.length))
    .map(([a, b]) => grace.name.slice(Math.min(a, b), Math.max(a, b)))
  fc.assert(
    fc.property(parts, fc.boolean(), (part, upperCase) => {
      const text = upperCase ? part.toUpperCase() : part
      expect(searchClients([grace], text)).toEqual([grace])
    }),
  )
})
