import { buildContact } from '@loggia/testing/builders'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { staffBrowser } from '@loggia/testing/api/people'
import { readContactNeighbours as neighbours } from './inbox.service.ts'

const app = await openTestApp()
let staff: Browser
/** Four contacts, newest first, two of them in the same millisecond. */
let ids: number[]
beforeAll(async () => {
  staff = await staffBrowser(app)
  const build = async (day: number, changes: object) =>
    (await buildContact(app, { createdAt: new Date(Date.UTC(2026, 2, day)), ...changes })).id
  const fourth = await build(1, { company: 'Harbour' })
  const third = await build(2, { hasBeenContacted: true, firstName: 'Bea' })
  const second = await build(3, { company: 'Harbour 100%' })
  ids = [await build(3, { firstName: 'Zoe' }), second, third, fourth]
})

testOperation('follow the order of the list', neighbours, async (call) => {
  const [first, second, third, fourth] = ids
  const around = async (id?: number, filter = {}) => (await call(staff, { id, ...filter })).data
  expect(await around(first)).toEqual({ previousId: null, nextId: second })
  expect(await around(second)).toEqual({ previousId: first, nextId: third })
  expect(await around(fourth)).toEqual({ previousId: third, nextId: null })
  expect(await around(second, { sort: 'createdAt' })).toEqual({ previousId: third, nextId: first })
  expect(await around(first, { sort: 'name' })).toEqual({ previousId: third, nextId: null })
})

testOperation(
  'keep to the filter, also for a contact that has left it',
  neighbours,
  async (call) => {
    const [first, second, third, fourth] = ids
    const around = async (id?: number) => (await call(staff, { id, status: 'new' })).data
    expect(await around(second)).toEqual({ previousId: first, nextId: fourth })
    expect(await around(third)).toEqual({ previousId: second, nextId: fourth })
  },
)

testOperation('keep to the search', neighbours, async (call) => {
  const [first, second, , fourth] = ids
  const around = async (q: string, id?: number) => (await call(staff, { id, q })).data
  expect(await around('harbour', second)).toEqual({ previousId: null, nextId: fourth })
  expect(await around('harbour', fourth)).toEqual({ previousId: second, nextId: null })
  expect(await around('100%', first)).toEqual({ previousId: null, nextId: second })
})

testOperation('answers 404 for a contact that does not exist', neighbours, async (call) => {
  expect((await call(staff, { id: 999_999 })).status).toBe(404)
})

test('a search with very many hits goes along the order', async () => {
  await app.db.$executeRaw`
    INSERT INTO contacts (first_name, last_name, email, message, policy_version, created_at)
    SELECT 'Many', 'Hits', 'm' || n || '@x.example', 'common', '1', timestamptz '2026-01-01' + n * interval '1 s'
    FROM generate_series(1, 10002) n`
  const row = await app.db.contact.findFirstOrThrow({ where: { email: 'm5000@x.example' } })
  const path = `/api/contacts/${row.id}/neighbours?q=common`
  const { body } = await staff.request('get', path)
  expect(body).toEqual({ previousId: row.id + 1, nextId: row.id - 1 })
})
