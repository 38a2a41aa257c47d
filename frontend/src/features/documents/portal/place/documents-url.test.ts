import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folderAt, folderIn, parentOf, parseLocation, toLink } from './documents-url.ts'

const portal = new URLSearchParams('tab=documents')
const id = fc.stringMatching(/^[A-Za-z0-9_-]{10,20}$/)
const trails = fc.uniqueArray(fc.record({ id, name: fc.string() }), {
  selector: (folder) => folder.id,
  maxLength: 5,
})

const queries = fc.option(fc.stringMatching(/^\S(.{0,20}\S)?$/u))

test('a link parses back to its location', () => {
  fc.assert(
    fc.property(trails, fc.option(id), queries, (trail, document, query) => {
      const location = { folder: trail.at(-1)?.id ?? null, document, query, trail }
      const { to, state } = toLink(location, portal)
      expect(parseLocation(new URLSearchParams(to.search), state)).toEqual(location)
      expect(new URLSearchParams(to.search).get('tab')).toBe('documents')
    }),
  )
})

test('the parents of every folder end at the root', () => {
  fc.assert(
    fc.property(trails, (trail) => {
      let location = folderAt(trail)
      for (const _ of trail) location = parentOf(location)
      expect(location).toEqual({ folder: null, document: null, query: null, trail: [] })
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
  expect(parseLocation(search, state)).toEqual({
    folder: 'abcdefghij',
    document: null,
    query: null,
    trail: [],
  })
})

test('the way to a folder that was found or opened directly is left to the server', () => {
  const opened = { id: 'abcdefghij', name: 'Art' }
  const above = { id: 'klmnopqrst', name: 'Work' }
  expect(folderIn(folderAt([]), opened).trail).toEqual([opened])
  expect(folderIn(folderAt([above]), opened).trail).toEqual([above, opened])
  const unknown = { ...folderAt([]), folder: above.id }
  const found = { ...folderAt([above]), query: 'art' }
  for (const location of [unknown, found]) {
    expect(folderIn(location, opened)).toEqual({ ...folderAt([]), folder: opened.id })
  }
})
