import { createReadingPool } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { fill, LARGE, scale } from '@loggia/testing/large/tables'
import { afterAll, describe, expect, test } from 'vitest'
import { entities } from '../../entities.ts'
import type { Operation } from '../operation.ts'
import { listAudit } from '../../audit/audit.service.ts'
import { listClients } from '../../clients/client-list.service.ts'
import { readContactNeighbours } from '../../contacts/inbox/inbox.service.ts'
import { listContacts } from '../../contacts/contact-list.service.ts'
import { contactsOfClient } from '../../contacts/contact.view.ts'
import { listSubscribers } from '../../newsletter/newsletter-list.service.ts'
import { listConversations } from '../../messages/conversation.service.ts'
import { unreadMessages } from '../../messages/unread.queries.ts'
import { listProjects } from '../../projects/project-list.service.ts'
import { readRecordTimeline } from '../../records/records.service.ts'
import { search } from '../../search/search.service.ts'
import { statementsOf } from '@loggia/testing/api/list-statements'

/** Enough rows that PostgreSQL prefers an index, and few enough to be made in a second. */
const SIZES = { ...scale(LARGE, 0.04), clients: 8_000, messages: 20_000, outbox: 0 }

/**
 * The allowed cost of finding the rows of a page, in PostgreSQL's unit. Reading and sorting the smallest table costs
 * 200.
 */
const MAX_COST = 60

const database = await createTestDatabase()
await fill(database.url, SIZES)
const pool = createReadingPool({ url: database.url, poolSize: 1 })
afterAll(async () => {
  await pool.close()
  await database.drop()
})

interface Plan {
  'Node Type': string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Total Cost': number
  Filter?: string
  Plans?: Plan[]
}

/** How the rows of a page are found: those of a search all at once, others in their order. */
async function searchPlan(list: Operation, input: object): Promise<Plan> {
  const [statement] = await statementsOf(list, input, pool)
  const plans = statement ? await plansOf(statement) : []
  const byName = (name: string) => plans.find((plan) => plan['Subplan Name'] === name)
  const plan = byName('CTE hits') ?? byName('CTE found')
  if (!plan) throw new Error('The statement has neither hits nor found rows')
  return plan
}

async function plansOf(statement: Prisma.Sql): Promise<Plan[]> {
  const explain = Prisma.sql`EXPLAIN (FORMAT JSON) ${statement}`
  const [row] = await pool.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
  return row?.['QUERY PLAN'].flatMap(({ Plan }) => Plan.Plans ?? []) ?? []
}

/** The tables that are read from beginning to end. */
function wholeTablesOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTablesOf)]
}

function stepsOf(plan: Plan): string[] {
  return [plan['Node Type'], ...(plan.Plans ?? []).flatMap(stepsOf)]
}

describe.each([
  ['clients', listClients, ['name', '-company', 'email', 'status'], 'client3210@'],
  [
    'projects',
    listProjects,
    ['title', 'status', '-priority', 'startDate', '-startDate', '-updatedAt'],
    '$3210 ',
  ],
  ['contacts', listContacts, ['name', '-lastName', 'email'], 'office 3210.'],
  ['subscribers', listSubscribers, ['email'], 'reader3210@'],
  ['the audit', listAudit, ['-at'], 'staff 7'],
] as const)('a page of %s is found by an index', (_name, list, sorts, word) => {
  test.each([undefined, ...sorts])('sorted by %s', async (sort) => {
    const plan = await searchPlan(list, { page: 2, sort })
    expect(stepsOf(plan)).not.toContain('Seq Scan')
    expect(plan['Total Cost']).toBeLessThan(MAX_COST)
  })

  test('searched for a word', async () => {
    const steps = stepsOf(await searchPlan(list, { page: 1, q: word }))
    expect(steps).toContain('Bitmap Index Scan')
    expect(steps).not.toContain('Seq Scan')
  })
})

test.each([
  ['new contacts', listContacts, { status: 'new' }],
  ['a column of the board', listProjects, { status: 'on-hold', sort: '-updatedAt' }],
  ['overdue projects', listProjects, { due: 'overdue' }],
  ['contacts of a member of staff', listContacts, { status: 'mine' }],
  ['spam', listContacts, { status: 'quarantined' }],
  ['entries about one action', listAudit, { action: 'client.updated' }],
  ['entries of a kind of actor', listAudit, { actorKind: 'manager' }],
])('%s are found by an index', async (_name, list, filter) => {
  const plan = await searchPlan(list, { page: 2, ...filter })
  expect(stepsOf(plan)).not.toContain('Seq Scan')
  expect(plan['Total Cost']).toBeLessThan(MAX_COST)
})

test('the contacts of a client are found by indexes', async () => {
  const [row] = await pool.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    Prisma.sql`EXPLAIN (FORMAT JSON) ${contactsOfClient(8)}`,
  )
  const plans = row?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []
  expect(plans.flatMap(wholeTablesOf)).toEqual([])
  expect(plans[0]?.['Total Cost']).toBeLessThan(MAX_COST)
})

describe('the history of a record', () => {
  const planOf = async (record: string) => {
    const olderThan = '2100-01-01T00:00:00.000Z_0_1'
    const [statement] = await statementsOf(readRecordTimeline, { record, id: 1, olderThan }, pool)
    const explain = Prisma.sql`EXPLAIN (FORMAT JSON) ${statement}`
    const [row] = await pool.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    return row?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? []
  }

  test('with 10,000 entries is found by indexes', async () => {
    await withClient(database.url, (client) =>
      client.query(`
        INSERT INTO audit (actor_kind, action, entity, entity_id)
        SELECT 'staff', 'client.updated', 'client', '1' FROM generate_series(1, 10000);
        ANALYZE audit`),
    )
    const steps = (await planOf('client')).map(stepOf)
    expect(steps).toContain('Index Scan of audit')
    expect(steps.filter((step) => /^Seq Scan of (audit|contacts|projects)$/.test(step))).toEqual([])
  })

  test.each(['client', 'project'])(
    'of a %s finds what was deleted without reading what others deleted',
    async (record) => {
      const removed = entities.flatMap(([entity, { removedBy, history }]) =>
        removedBy && history ? [{ entity, removedBy }] : [],
      )
      await withClient(database.url, async (client) => {
        await client.query(
          `INSERT INTO audit (actor_kind, entity, action, entity_id, before)
           SELECT 'staff', entity, action, n::text, jsonb_build_object('clientId', n, 'projectId', n)
           FROM generate_series(1, 10000) n, unnest($1::text[], $2::text[]) kinds (entity, action)`,
          [removed.map(({ entity }) => entity), removed.map(({ removedBy }) => removedBy)],
        )
        await client.query('ANALYZE audit')
      })
      const read = (await planOf(record)).filter((node) => node['Relation Name'] === 'audit')
      expect(read.length).toBeGreaterThan(0)
      expect(
        read.map(({ Filter }) => Filter ?? '').filter((each) => each.includes('before')),
      ).toEqual([])
    },
  )
})

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const stepOf = (plan: Plan) => `${plan['Node Type']} of ${plan['Relation Name']}`

/** Each sort has its index, and a search finds its hits by one. */
test.each<object>([
  {},
  { status: 'new' },
  { sort: 'name' },
  { sort: '-email' },
  { q: 'office 3210.' },
])('the contacts beside one are found by an index: %o', async (filter) => {
  const statements = await statementsOf(readContactNeighbours, { id: 4_000, ...filter }, pool)
  expect(statements).toHaveLength(2)
  for (const statement of statements) {
    const explain = Prisma.sql`EXPLAIN (FORMAT JSON) ${statement}`
    const [row] = await pool.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    const steps = row?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan))
    expect(steps).not.toContain('Seq Scan')
    // Only the few hits of a search are put in order afterwards.
    expect(steps?.includes('Sort') && !('q' in filter)).toBe(false)
  }
})
test.each(['zq', 'okafor 3210', 'okaforr 3210', 'zzyzx', 'okfo'])(
  'the search for %s reads no table but that of the staff from beginning to end',
  async (q) => {
    const statements = await statementsOf(search, { q }, pool)
    const plans = (await Promise.all(statements.map(plansOf))).flat()
    expect(new Set(plans.flatMap(wholeTablesOf))).toEqual(new Set(['users']))
  },
)

test('conversations and unread messages are found without reading what others wrote', async () => {
  const [listed] = await statementsOf(listConversations, {}, pool)
  const client = {
    kind: 'member',
    email: 'a@b',
    emailKey: 'client8@example.com',
    name: null,
  } as const
  const unread = Prisma.sql`SELECT ${unreadMessages(client)}`
  const [ofList, ofClient] = await Promise.all([plansOf(listed ?? unread), plansOf(unread)])
  const large = ['messages', 'projects', 'clients', 'notices']
  for (const table of large) expect(ofList.flatMap(wholeTablesOf)).not.toContain(table)
  expect(ofClient.flatMap(wholeTablesOf).filter((table) => table !== 'client_people')).toEqual([])
})
