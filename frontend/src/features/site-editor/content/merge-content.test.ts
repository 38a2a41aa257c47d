import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt } from './json.ts'
import { mergeContent } from './merge-content.ts'

const base = { title: 'A', lead: 'B', items: [{ name: 'x' }, { name: 'y' }] }

test('keeps what only I changed and takes over what only others changed', () => {
  const merged = mergeContent(base, { ...base, title: 'Mine' }, { ...base, lead: 'Theirs' })
  expect(merged).toEqual({
    content: { ...base, title: 'Mine', lead: 'Theirs' },
    takenOver: [['lead']],
    clashes: [],
  })
})

test('asks about a place that both changed, and keeps mine until then', () => {
  const mine = { ...base, items: [{ name: 'mine' }, { name: 'y' }] }
  const theirs = { ...base, items: [{ name: 'theirs' }, { name: 'z' }] }
  expect(mergeContent(base, mine, theirs)).toEqual({
    content: { ...base, items: [{ name: 'mine' }, { name: 'z' }] },
    takenOver: [['items', 1, 'name']],
    clashes: [{ path: ['items', 0, 'name'], mine: 'mine', theirs: 'theirs' }],
  })
})

test('a list that both changed is one question when its length differs', () => {
  const mine = { ...base, items: [{ name: 'mine' }, { name: 'y' }] }
  const theirs = { ...base, items: [{ name: 'x' }] }
  const { content, clashes } = mergeContent(base, mine, theirs)
  expect(content).toEqual(mine)
  expect(clashes).toEqual([{ path: ['items'], mine: mine.items, theirs: theirs.items }])
})

test('no question when both made the same change', () => {
  const changed = { ...base, title: 'Same' }
  expect(mergeContent(base, changed, changed)).toMatchObject({ takenOver: [], clashes: [] })
})

const text = fc.constantFrom('a', 'b', 'c')
const sections = fc.record({
  title: text,
  group: fc.record({ lead: text }),
  items: fc.array(fc.record({ name: text, tags: fc.array(text, { maxLength: 2 }) }), {
    maxLength: 3,
  }),
})

test('loses nothing: each place holds what somebody changed, and both texts of a clash are known', () => {
  const check = fc.property(sections, sections, sections, (base, mine, theirs) => {
    const { content, clashes, takenOver } = mergeContent(base, mine, theirs)
    for (const { path, mine: own, theirs: other } of clashes) {
      expect(valueAt(content, path)).toEqual(own)
      expect(valueAt(theirs, path)).toEqual(other)
    }
    for (const path of takenOver) expect(valueAt(content, path)).toEqual(valueAt(theirs, path))
  })
  fc.assert(check)
})

test('when only one of us changed something, the result is their section', () => {
  const check = fc.property(sections, sections, (base, changed) => {
    expect(mergeContent(base, base, changed)).toMatchObject({ content: changed, clashes: [] })
    expect(mergeContent(base, changed, base)).toMatchObject({ content: changed, clashes: [] })
  })
  fc.assert(check)
})
