import { Prisma } from '@loggia/db/generated/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { viewColumns } from './view-columns.ts'

const view = z.object({
  title: z.string(),
  clientName: z.string(),
  startDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
})
const clientName = Prisma.sql`c.name`

test('a column list names the column of each key, or its expression; times are written as the views do', () => {
  const { columns } = viewColumns('Project', view, { alias: 'p', computed: { clientName } })
  expect(columns().text).toMatch(
    /^p\.title AS "title", c\.name AS "clientName", p\.start_date AS "startDate", to_char\(p\.created_at [^)]*\) AS "createdAt"$/,
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

test('a key that is neither a column nor computed does not compile', () => {
  const website = z.object({ website: z.string() })
  // @ts-expect-error -- no column and not computed
  const { columns } = viewColumns('Project', website, { alias: 'p', computed: {} })
  // PostgreSQL would be the first to notice.
  expect(columns().text).toBe('p.website AS "website"')
})
