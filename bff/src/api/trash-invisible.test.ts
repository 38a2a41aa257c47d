import { afterAll, expect, test } from 'vitest'
import { routes } from './rest/routes.ts'
import { isListOperation } from '@loggia/domain/kernel/lists/read-list'
import { seedApp } from '@loggia/testing/api/answers-seed'
import { callsOf, fieldOf, type Call } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser } from '@loggia/testing/api/people'
import { READS } from '@loggia/testing/api/reads'

/** Stands in the name of every client, project and contact. */
const MARK = 'Zzyzx'

/** Staff look for deleted records in the trash and the log. Health names mails, and the time. */
const MAY_NAME = ['trash', 'audit']
/**
 * The history of a record tells that it was deleted and put back; metrics count requests; the member is in a new
 * session, since the one before ended with the record, and colleagues see when that began.
 */
const SESSIONS = ['portalSessions', 'colleagues']
/** Each reading of them makes another one. */
const MADE_BY_READING = ['apiTokens', 'appRequest']
/** A secret address ends with the record, and does not come back by itself. */
const ENDED = ['calendarLink']
const CHANGES_BY_ITSELF = [
  ...MAY_NAME,
  ...SESSIONS,
  ...MADE_BY_READING,
  ...ENDED,
  'health',
  'recordTimeline',
  'metrics',
]

/** The counters of clients, projects or contacts, by name. */
const COUNTING = ['clients', 'projects', 'contacts', 'contactCounts', 'dashboard']

/** The numbers in an answer that count records, wherever they stand in it. */
function countsIn(text: string): number[] {
  return [
    ...text.matchAll(/"(?:total\w*|count|contacts|mine|active\w+|new\w+|percent)":(\d+)/g),
  ].map(([, digits]) => Number(digits))
}

const seeded = await seedApp()
const { db, reloadSite } = seeded.app
await reloadSite()
// The first answers say that it has recovered.
await seeded.app.redis.del('drive:failure')
await db.$executeRaw`DELETE FROM trash_items`
await db.$executeRaw`UPDATE clients SET name = ${MARK} || id, company = ${MARK}`
await db.$executeRaw`UPDATE projects SET title = ${MARK} || id, description = ${MARK}`
await db.$executeRaw`UPDATE contacts SET first_name = ${MARK} || id, message = ${MARK}`
afterAll(() => seeded.app.close())

/**
 * The texts of all that can be read: every query, search and file, and the metrics. A query is read through one API:
 * answers.test.ts proves that both answer the same.
 */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const read = async (name: string, call: Call<unknown>, browser: Browser, input: object) => {
    const { data, total, error } = await call(browser, { ...input })
    texts.set(`${name} ${JSON.stringify(input)}`, JSON.stringify(error?.code ?? { data, total }))
  }
  for (const [operation, calls] of READS) {
    if (!operation.action.endsWith(':read')) continue
    const inputs = isListOperation(operation) ? [{}, { q: MARK }, { page: 1, limit: 5 }] : [{}]
    for (const [index, [browser, own]] of (await calls(seeded)).entries()) {
      for (const more of inputs) {
        const input = { ...own, ...more }
        const [call] = callsOf(operation)
        if (!call) throw new Error(`Nothing calls ${operation.action}`)
        await read(`${fieldOf(operation) ?? operation.action} ${index}`, call, browser, input)
      }
    }
  }
  for (const { path } of routes.filter(({ isCsv }) => isCsv)) {
    for (const query of ['', `?q=${MARK}`]) {
      const { body } = await seeded.staff.request('get', `/api${path}${query}`)
      texts.set(`${path}${query}`, JSON.stringify(body))
    }
  }
  // The metrics of monitoring: names of records would be labels.
  texts.set('metrics ', await seeded.app.metrics.metrics())
  return texts
}

/** Every row of the tables, as PostgreSQL writes it. */
async function rowsOf(tables: string[]): Promise<string[]> {
  const rows = tables.map((table) =>
    seeded.app.db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT to_jsonb(t)::text AS row FROM "${table}" t ORDER BY 1`,
    ),
  )
  return (await Promise.all(rows)).flat().map(({ row }) => row)
}

const TABLES = [
  'clients',
  'client_people',
  'projects',
  'contacts',
  'contact_notes',
  'contact_replies',
  'portal_roles',
]

const concerns = (names: string[], key: string) => names.some((name) => key.startsWith(`${name} `))

test('what is in the trash is seen nowhere else, and everything is as before once it is back', async () => {
  const { staff, ids, member, app } = seeded
  const clients = (await app.db.client.findMany({ select: { id: true } })).map(({ id }) => id)
  const [before, rows] = [await readAll(), await rowsOf(TABLES)]
  const naming = [...before].filter(([, text]) => text.includes(MARK)).map(([key]) => key)
  for (const name of [
    'clients',
    'projects',
    'contacts',
    'dashboard',
    'ownProjects',
    'ownRecords',
  ]) {
    expect(naming.some((key) => key.startsWith(`${name} `))).toBe(true)
  }
  for (const name of COUNTING) {
    const found = [...before].filter(([key]) => concerns([name], key))
    expect([name, found.some(([, text]) => countsIn(text).some(Boolean))]).toEqual([name, true])
  }
  expect(naming).toEqual(expect.arrayContaining(['/clients.csv', '/projects.csv', '/contacts.csv']))

  const send = (path: string, body: object) => staff.request('post', `/api${path}`, { body })
  await send('/projects/bulk-delete', { ids: ids.project.slice(0, 1) })
  await send('/clients/bulk-delete', { ids: clients })
  await send('/contacts/bulk-delete', { ids: ids.contact })
  expect((await member.request('get', '/api/client/status')).body).toMatchObject({
    authenticated: false,
  })
  const without = [...(await readAll())].filter(([key]) => !concerns(MAY_NAME, key))
  expect(without.filter(([, text]) => text.includes(MARK))).toEqual([])
  expect((await staff.request('get', '/api/clients')).headers.get('x-total-count')).toBe('0')
  for (const [key, text] of without.filter(([key]) => concerns(COUNTING, key))) {
    expect([key, countsIn(text).length > 0]).toEqual([key, true])
    expect([key, countsIn(text).filter((count) => count !== 0)]).toEqual([key, []])
  }

  await send('/trash/restore', { kind: 'contact', ids: ids.contact })
  await send('/trash/restore', { kind: 'client', ids: clients })
  await send('/trash/restore', { kind: 'project', ids: ids.project.slice(0, 1) })
  expect(await app.db.trashItem.count()).toBe(0)
  expect(await rowsOf(TABLES)).toEqual(rows)
  seeded.member = await clientBrowser(app, seeded.emails[0])
  seeded.newcomer = await clientBrowser(app, seeded.newcomerEmail)
  const after = await readAll()
  const stable = [...before].filter(([key]) => !concerns(CHANGES_BY_ITSELF, key))
  expect(stable.map(([key]) => [key, withoutTimes(after.get(key))])).toEqual(
    stable.map(([key, text]) => [key, withoutTimes(text)]),
  )
})

/**
 * The member has signed in once more, which the page of the client and its list of people tell, their calendar address
 * has ended, and time has passed.
 */
function withoutTimes(text: string | undefined): string | undefined {
  return text
    ?.replaceAll(
      /"(sessionId|lastSignInAt|lastSeenAt|secondsLeft|settledBefore|exportedAt)":("[^"]*"|\d+)/g,
      '',
    )
    .replaceAll(/"calendarLinks":\[[^\]]*\]/g, '')
}
