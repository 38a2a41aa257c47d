import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLink, parentOf, parseLocation } from './documents-url.ts'

const portal = new URLSearchParams('tab=documents')
const id = fc.stringMatching(/^[A-Za-z0-9_-]{10,20}$/)
const trails = fc.uniqueArray(fc.record({ id, name: fc.string() }), {
  selector: (folder) => folder.id,
  maxLength: 5,
})

test('a link parses back to its location', () => {
  fc.assert(
    fc.property(trails, fc.option(id), (trail, document) => {
      const location = { folder: trail.at(-1)?.id ?? null, document, trail }
      const { to, state } = toLink(location, portal)
      expect(parseLocation(new URLSearchParams(to.search), state)).toEqual(location)
      expect(new URLSearchParams(to.search).get('tab')).toBe('documents')
    }),
  )
})

test('the parents of every folder end at the root', () => {
  fc.assert(
    fc.property(trails, (trail) => {
      let location = { folder: trail.at(-1)?.id ?? null, document: null, trail } as ReturnType<
        typeof parentOf
      >
      for (const _ of trail) location = parentOf(location)
      expect(location).toEqual({ folder: null, document: null, trail: [] })
    }),
  )
})

test.each([
  null,
  'x',
  {},
  { trail: 'x' },
  { trail: [null] },
  { trail: [{ id: 1, name: 'A' }] },
  { trail: [{ id: 'abcdefghij' }] },
])('ignores the history state %j', (state) => {
  const search = new URLSearchParams('tab=documents&folder=abcdefghij')
  expect(parseLocation(search, state)).toEqual({ folder: 'abcdefghij', document: null, trail: [] })
})
