import { Prisma } from '@loggia/db/generated/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rowMapper } from './row-mapper.ts'
import { viewColumns } from './view-columns.ts'

const view = z.object({
  title: z.string(),
  clientName: z.string(),
  startDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
})
const clientName = Prisma.sql`c.name`

test('a column list names the column of each key, or its expression', () => {
  const { columns } = viewColumns('Project', view, { alias: 'p', computed: { clientName } })
  expect(columns().text).toBe(
    'p.title AS "title", c.name AS "clientName", p.start_date AS "startDate", ' +
      'p.created_at AS "createdAt"',
  )
})

test('the column list for JSON writes times as the views do, and leaves days alone', () => {
  const { jsonColumns } = viewColumns('Project', view, { alias: 'p', computed: { clientName } })
  expect(jsonColumns().text).toMatch(
    /p\.start_date AS "startDate", to_char\(p\.created_at .*"createdAt"$/,
  )
})

test('an expression may depend on the time of the query', () => {
  const { columns } = viewColumns('Project', z.object({ title: z.string(), isLate: z.boolean() }), {
    alias: 'p',
    computed: { isLate: (now) => Prisma.sql`p.end_date < ${now}` },
  })
  const now = new Date('2030-01-01')
  expect(columns(now)).toMatchObject({
    text: 'p.title AS "title", p.end_date < $1 AS "isLate"',
    values: [now],
  })
})

test('an expression with values that were fixed at the start is refused', () => {
  const isLate = Prisma.sql`p.end_date < ${new Date()}`
  const late = z.object({ isLate: z.boolean() })
  expect(() => viewColumns('Project', late, { alias: 'p', computed: { isLate } })).toThrow('isLate')
})

test('a row becomes its view: days and times as text, other fields left out', () => {
  const toView = rowMapper('Project', view, ({ name }: { name: string } & Row) => ({
    clientName: name,
  }))
  const dates = { startDate: new Date('2030-02-03'), createdAt: new Date('2030-01-02T03:04:05Z') }
  expect(toView({ title: 'Shop', name: 'Ada', ...dates })).toEqual({
    title: 'Shop',
    clientName: 'Ada',
    startDate: '2030-02-03',
    createdAt: '2030-01-02T03:04:05.000Z',
  })
})

test('a row that contradicts its view is an error', () => {
  const toStatus = rowMapper('Project', z.object({ status: z.enum(['pending']) }), () => ({}))
  expect(() => toStatus({ status: 'lost' })).toThrow('expected')
})

interface Row {
  title: string
  startDate: Date | null
  createdAt: Date
}

test('a key that is neither a column nor computed does not compile', () => {
  const website = z.object({ website: z.string() })
  // @ts-expect-error -- no column and not computed
  viewColumns('Project', website, { alias: 'p', computed: {} })
  // @ts-expect-error -- the same for rows
  expect(() => rowMapper('Project', website, () => ({}))({})).toThrow('website')
})
