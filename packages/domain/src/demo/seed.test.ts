import { afterEach, beforeEach, expect, test } from 'vitest'
import { cases } from '@loggia/contracts/site/proof'
import { samples } from '@loggia/fake-drive/library'
import { openTestDatabase, type OpenDatabase } from '@loggia/testing/open-database'
import type { Database } from '@loggia/db/client'
import { hasDemoData } from './demo-data.ts'
import { findFault } from '../approvals/chain.ts'
import { seed } from './seed.ts'

let database: OpenDatabase
let db: Database

beforeEach(async () => {
  database = await openTestDatabase({ poolSize: 2 })
  db = database.db
})

afterEach(() => database.drop())

async function counts() {
  const [users, clients, projects, contacts, settings] = await Promise.all([
    db.user.count(),
    db.client.count(),
    db.project.count(),
    db.contact.count(),
    db.siteSetting.count(),
  ])
  return { users, clients, projects, contacts, settings }
}

/** The rows after the settings and the staff, in this order. */
const OTHER_PARTS = [
  'clients',
  'milestones',
  'conversations',
  'contacts',
  'cases',
  'trash',
  'subscribers',
  'issues',
  'notices',
  'documents',
  'approvals',
  'invoices',
  'colleagues',
  'portalRoles',
  'files',
  'contractors',
]

test('concurrent seeds insert the demo data once', async () => {
  const done = await Promise.all([seed(database.url), seed(database.url), seed(database.url)])
  expect(done.flat()).toEqual(['settings', 'staff', ...OTHER_PARTS])
  expect(await counts()).toEqual({
    users: 2,
    clients: 12,
    projects: 25,
    contacts: 15,
    settings: 11,
  })
  const notices = await db.notice.groupBy({ by: ['recipient'], _count: { readAt: true, id: true } })
  expect(notices).toHaveLength(2)
  expect(notices.every(({ _count }) => _count.readAt < _count.id)).toBe(true)
  for (const recipient of ['staff:', 'client:grace@']) {
    const unread = { recipient: { startsWith: recipient }, readAt: null }
    expect(await db.notice.count({ where: unread })).toBeGreaterThan(0)
  }
  const subscribers = await db.newsletterSubscriber.findMany()
  const states = subscribers.map(({ isActive, confirmedAt }) => [isActive, confirmedAt !== null])
  expect(subscribers).toHaveLength(8)
  expect(new Set(states.map(String))).toEqual(new Set(['true,false', 'true,true', 'false,true']))
  const grace = await db.client.findFirstOrThrow({
    where: { emailKey: 'grace@lakeshore.example' },
    include: { projects: true },
  })
  expect(grace).toMatchObject({ company: 'Lakeshore Clinics', status: 'active' })
  expect(grace.projects).toHaveLength(3)
  const withFolder = await db.client.findMany({
    where: { driveFolderId: { not: null } },
    select: { company: true, driveFolderId: true },
    orderBy: { driveFolderId: 'asc' },
  })
  const folders = samples.filter(({ id }) => id.startsWith('clientFolder'))
  expect(withFolder).toEqual(folders.map(({ id, name }) => ({ company: name, driveFolderId: id })))
  const said = await db.message.findMany({ orderBy: { id: 'asc' }, include: { thread: true } })
  expect(said).toHaveLength(8)
  expect(said.at(-1)?.thread).toMatchObject({ lastMessageId: said.at(-1)?.id, isUnanswered: true })
  expect(await db.internalNote.count()).toBe(1)
  expect(await db.contact.count({ where: { createdAt: { gt: new Date() } } })).toBe(0)
  expect(await db.contact.count({ where: { contactedAt: { gt: new Date() } } })).toBe(0)
})

test('the clients of the demo see their own records, and one account shows the manager', async () => {
  await seed(database.url)
  const roles = await db.portalRole.findMany({ orderBy: { emailKey: 'asc' } })
  expect(roles.map(({ emailKey, role }) => [emailKey, role])).toEqual([
    ['grace@lakeshore.example', 'member'],
    ['marcus@feldandsons.example', 'member'],
    ['owen@lakeshore.example', 'member'],
    ['ruth@harborlight.example', 'manager'],
  ])
  expect(await db.clientPerson.count({ where: { emailKey: 'owen@lakeshore.example' } })).toBe(1)
})

test('the demo shows an approval that was given, and one that waits', async () => {
  await seed(database.url)
  const approvals = await db.approval.findMany({
    include: { events: { orderBy: { seq: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  expect(approvals.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ['asked', 'approved'],
    ['asked'],
  ])
  for (const { events, ...facts } of approvals) expect(findFault(facts, events)).toBeNull()
})

test('the demo shows an invoice that is paid, one that is overdue and one that is open', async () => {
  await seed(database.url)
  const invoices = await db.invoice.findMany({ orderBy: { id: 'asc' } })
  const isLate = ({ dueOn }: { dueOn: Date }) => dueOn < new Date()
  expect(invoices.map((row) => [row.state, isLate(row)])).toEqual([
    ['paid', true],
    ['open', true],
    ['open', false],
  ])
})

test('the demo shows files of messages and others, which the sandbox Drive has', async () => {
  await seed(database.url)
  const files = await db.upload.findMany({ orderBy: { id: 'asc' } })
  expect(files.map(({ messageId, state }) => [messageId !== null, state])).toEqual([
    [true, 'stored'],
    [true, 'stored'],
    [false, 'stored'],
    [false, 'refused'],
  ])
  for (const { name, driveFileId } of files.filter(({ state }) => state === 'stored')) {
    expect(samples.find(({ id }) => id === driveFileId)?.name).toBe(name)
  }
})

test('the demo shows what clients opened, and the folder of a project', async () => {
  await seed(database.url)
  expect(await db.documentVisit.count()).toBe(3)
  const [project] = await db.project.findMany({
    where: { driveFolderId: { not: null } },
    select: { driveFolderId: true, client: { select: { driveFolderId: true } } },
  })
  const folder = samples.find(({ id }) => id === project?.driveFolderId)
  expect(folder?.parent).toBe(project?.client.driveFolderId)
})

test('a later seed leaves changes and deletions alone', async () => {
  await seed(database.url)
  await db.siteSetting.update({ where: { key: 'company_name' }, data: { value: 'Ours' } })
  await db.client.deleteMany({ where: { status: 'inactive' } })
  await db.user.deleteMany()
  const before = await counts()
  expect(await seed(database.url)).toEqual([])
  expect(await counts()).toEqual(before)
  const name = await db.siteSetting.findUniqueOrThrow({ where: { key: 'company_name' } })
  expect(name.value).toBe('Ours')
})

test('the demo shows a trash with a client, its projects and a contact', async () => {
  await seed(database.url)
  const items = await db.trashItem.findMany({ orderBy: { kind: 'asc' } })
  expect(items).toMatchObject([
    { kind: 'client', title: 'Otto Lindqvist', rows: { projects: [{}, {}] } },
    { kind: 'contact', title: 'Ray Dobbs' },
  ])
  for (const { purgeAt } of items) expect(purgeAt.getTime()).toBeGreaterThan(Date.now())
})

test('rows from before the seed are kept', async () => {
  await db.siteSetting.create({ data: { key: 'company_name', value: 'Ours' } })
  const email = 'Grace@Lakeshore.example'
  await db.client.create({
    data: { name: 'G.', company: 'L.', email, emailKey: email.toLowerCase(), status: 'prospect' },
  })
  await seed(database.url)
  expect(await counts()).toMatchObject({ clients: 12, projects: 22, settings: 11 })
  const name = await db.siteSetting.findUniqueOrThrow({ where: { key: 'company_name' } })
  expect(name.value).toBe('Ours')
})

test('production detects a database of the demo', async () => {
  expect(await hasDemoData(database.url)).toBe(false)
  await seed(database.url)
  expect(await hasDemoData(database.url)).toBe(true)
})

test('the demo shows cases that could be published, with their pictures', async () => {
  await seed(database.url)
  const [version] = await db.siteVersion.findMany({ include: { publishedBy: true } })
  expect(version?.publishedBy?.username).toBe('demo')
  const content = cases.schema.parse(version?.content)
  const shown = content.items.map(({ client, picture }) => ({ client, picture }))
  for (const { client, picture } of shown) {
    expect(await db.client.count({ where: { company: client } })).toBe(1)
    const rows = await db.asset.findMany({ where: { hash: picture ?? '' } })
    expect(rows.map(({ width }) => width).toSorted((a, b) => b - a)).toEqual([1600, 800])
    for (const row of rows) expect(row.content.length).toBeLessThan(60_000)
  }
  expect(shown).toHaveLength(2)
})

test('a demo whose staff account is gone gets no cases that nobody published', async () => {
  const staffSeededBefore = { action: 'demo:seed', entity: 'demo', entityId: 'staff' }
  await db.auditEntry.create({ data: { ...staffSeededBefore, actorKind: 'system' } })
  expect(await seed(database.url)).toEqual(['settings', ...OTHER_PARTS])
  expect(await db.siteVersion.count()).toBe(0)
  expect(await db.trashItem.count()).toBe(0)
})
