import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdit } from './use-versioned-form.ts'

const word = fc.constantFrom('', 'a', 'b', 'c')
const edit = fc.record({ name: word, notes: word })

test('takes over what only others changed and asks about what both changed', () => {
  const base = { name: 'Acme', notes: '', phone: '1' }
  const mine = { name: 'Acme Ltd', notes: '', phone: '1' }
  const theirs = { name: 'Acme Inc', notes: 'Call back', phone: '1' }
  expect(mergeEdit(base, mine, theirs)).toEqual({
    takenOver: ['notes'],
    clashes: [{ field: 'name', mine: 'Acme Ltd', theirs: 'Acme Inc' }],
  })
})

test('never both takes a field over and asks about it, and asks nothing without an edit', () => {
  fc.assert(
    fc.property(edit, edit, edit, (base, mine, theirs) => {
      const { takenOver, clashes } = mergeEdit(base, mine, theirs)
      const asked = clashes.map(({ field }) => field)
      expect(asked.filter((field) => takenOver.includes(field))).toEqual([])
      expect(mergeEdit(base, base, theirs).clashes).toEqual([])
      expect(mergeEdit(base, mine, base)).toEqual({ takenOver: [], clashes: [] })
    }),
  )
})
