import { toEnumName } from '@loggia/contracts/enum-name'
import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordOf } from '../../../../lib/data/record-of.ts'
import { buildCard } from '../../testing/build-project.ts'
import { beside, type Columns, columnsOf, keepInPlace, latestOf, pickUp } from './board-columns.ts'

const card = (id: number, status: ProjectStatus, version = 1) =>
  buildCard({ id, status: toEnumName(status), version })

const idsOf = (columns: Columns) =>
  recordOf(PROJECT_STATUSES, (status) => columns[status].cards.map(({ id }) => id))

const totalsOf = (columns: Columns) => recordOf(PROJECT_STATUSES, (status) => columns[status].total)

const NONE = { items: [], total: 0 }

test('a card that was moved is at the top of its new column before the columns are read again', () => {
  const columns = columnsOf({
    pending: { items: [card(1, 'pending'), card(2, 'completed')], total: 30 },
    'in-progress': NONE,
    completed: { items: [card(3, 'completed')], total: 1 },
    'on-hold': NONE,
  })
  expect(idsOf(columns)).toMatchObject({ pending: [1], completed: [2, 3] })
  expect(totalsOf(columns)).toMatchObject({ pending: 29, completed: 2 })
})

test('a status of a newer server stays in the column that it was answered in', () => {
  const unknown = buildCard({ id: 4, status: 'ARCHIVED' as 'PENDING' })
  const columns = columnsOf({
    pending: { items: [unknown], total: 1 },
    'in-progress': NONE,
    completed: NONE,
    'on-hold': NONE,
  })
  expect(idsOf(columns)).toMatchObject({ pending: [4] })
})

const anyStatus = fc.constantFrom(...PROJECT_STATUSES)

/** Some cards, each answered in the column of any status. */
const anyPages = fc
  .uniqueArray(fc.record({ id: fc.nat(30), status: anyStatus, page: anyStatus }), {
    selector: ({ id }) => id,
  })
  .map((cards) =>
    recordOf(PROJECT_STATUSES, (page) => {
      const items = cards.filter((each) => each.page === page)
      return { items: items.map(({ id, status }) => card(id, status)), total: items.length }
    }),
  )

test('every card is in one column, that of its status, and counted there', () => {
  fc.assert(
    fc.property(anyPages, (pages) => {
      const columns = columnsOf(pages)
      const answered = PROJECT_STATUSES.flatMap((status) => pages[status].items)
      for (const status of PROJECT_STATUSES) {
        const expected = answered.filter((each) => each.status === toEnumName(status))
        const { cards, total } = columns[status]
        expect(new Set(cards)).toEqual(new Set(expected))
        expect([cards.length, total]).toEqual([expected.length, expected.length])
      }
    }),
  )
})

test('a card that is held stays in its place, whatever happens to the others', () => {
  fc.assert(
    fc.property(anyPages, anyPages, fc.nat(30), (before, after, id) => {
      const held = pickUp(columnsOf(before), id)
      fc.pre(held !== null)
      const columns = columnsOf(after)
      const shown = keepInPlace(columns, held)
      const all = PROJECT_STATUSES.flatMap((status) => shown[status].cards)
      expect(all.filter((each) => each.id === id)).toHaveLength(1)
      const { cards } = shown[held.from]
      const place = cards.findIndex((each) => each.id === id)
      expect(place).toBe(Math.min(held.index, cards.length - 1))
      expect(totalsOf(shown)).toEqual(totalsOf(columns))
    }),
  )
})

test('a card is saved as it is now, unless somebody moved it while it was held', () => {
  const pages = { pending: NONE, 'in-progress': NONE, completed: NONE, 'on-hold': NONE }
  const held = { card: card(1, 'pending'), from: 'pending', index: 0 } as const
  const renamed = card(1, 'pending', 2)
  const moved = card(1, 'completed', 2)
  expect(latestOf(columnsOf({ ...pages, pending: { items: [renamed], total: 1 } }), held)).toBe(
    renamed,
  )
  expect(latestOf(columnsOf({ ...pages, completed: { items: [moved], total: 1 } }), held)).toBe(
    held.card,
  )
})

test('the board ends at its first and its last column', () => {
  expect(beside('pending', -1)).toBe('pending')
  expect(beside('pending', 1)).toBe('in-progress')
  expect(beside('on-hold', 1)).toBe('on-hold')
})
