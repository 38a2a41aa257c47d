import { buildClient, buildColleague, buildProject } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail } from '@loggia/testing/unique'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addInvoice, updateInvoice } from '../invoices/invoices.service.ts'
import { markConversationRead } from '../messages/conversation.service.ts'
import { deleteMessage, sendMessage } from '../messages/messages.service.ts'
import { addMilestone, updateMilestone } from '../milestones/milestones.service.ts'
import { readPortalOverview as overview, recordPortalVisit as come } from './overview.service.ts'

const HOUR = 3_600_000
const DUE = { issuedOn: '2026-04-15', dueOn: '2190-05-15', amount: 100, currency: 'EUR' }

const app = await openTestApp()
const staff = await staffBrowser(app)

async function seed() {
  const { id: clientId, email } = await buildClient(app, { portalRole: 'member' })
  const { id: projectId } = await buildProject(app, { clientId })
  const browser = await clientBrowser(app, email)
  return { clientId, projectId, email, person: `client:${email}`, browser }
}

type Seeded = Awaited<ReturnType<typeof seed>>

/** Ends the visit of a person; what happens from now on is news at the next one. */
async function leave(person: string, at = new Date(Date.now() - HOUR)) {
  await app.db.portalVisit.updateMany({ where: { person }, data: { lastAt: at } })
}

const newsOf = async (browser: Browser, options?: object) =>
  (await overRest(overview)(browser, {}, options)).data.news

const kindsOf = async (browser: Browser) =>
  (await newsOf(browser))?.items.map(({ kind, count }) => `${count} ${kind}`) ?? []

async function finish(projectId: number, title: string, isVisible = true) {
  const { data } = await overRest(addMilestone)(staff, { projectId, title, isVisible })
  await overRest(updateMilestone)(staff, { id: data.id, state: 'done' })
  return data.id
}

async function write({ projectId }: Seeded, browser = staff) {
  return (await overRest(sendMessage)(browser, { projectId, text: 'A word' })).data.id
}

async function send({ clientId }: Seeded, uploader: string, state = 'stored') {
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', bytes: 1n, uploaderName: 'Sam' }
  const storedAt = state === 'stored' ? new Date() : null
  await app.db.upload.create({ data: { ...file, clientId, uploader, state, storedAt } })
}

async function bill({ clientId }: Seeded, state = 'open') {
  const facts = { ...DUE, clientId, title: 'Half', number: uniqueEmail(), state }
  return (await overRest(addInvoice)(staff, facts)).data
}

testOperation('the first visit has no news', come, async (call) => {
  const seeded = await seed()
  await finish(seeded.projectId, 'Before they came')
  expect(await newsOf(seeded.browser)).toBeNull()
  expect((await call(seeded.browser)).error).toBeUndefined()
  await finish(seeded.projectId, 'While they look')
  expect(await newsOf(seeded.browser)).toBeNull()
})

testOperation('news are what others did, until the visit after this', overview, async (call) => {
  const seeded = await seed()
  const { browser, person, projectId } = seeded
  await overRest(come)(browser)
  await leave(person)
  expect((await call(browser)).data.news).toBeNull()
  await finish(projectId, 'Appointments')
  await write(seeded, browser)
  await write(seeded)
  await write(seeded)
  await send(seeded, 'staff:1')
  await send(seeded, person)
  const { number } = await bill(seeded)
  const { lastAt: left } = await app.db.portalVisit.findFirstOrThrow({ where: { person } })
  const news = {
    since: left.toISOString(),
    items: [
      { kind: 'milestone', count: 1, title: 'Appointments', projectId },
      { kind: 'message', count: 2, title: null, projectId: null },
      { kind: 'file', count: 1, title: 'Plan.pdf', projectId: null },
      { kind: 'invoice', count: 1, title: number, projectId: null },
    ],
  }
  const shown = async () => {
    const { data } = await call(browser)
    const items = data.news?.items.map((item) => ({ ...item, kind: item.kind.toLowerCase() }))
    return data.news && { ...data.news, items }
  }
  expect(await shown()).toEqual(news)
  // A reload.
  await overRest(come)(browser)
  expect(await shown()).toEqual(news)
  await overRest(come)(browser)
  expect(await shown()).toEqual(news)
  await leave(person, new Date())
  await app.db.portalVisit.updateMany({ where: { person }, data: { previousAt: new Date() } })
  expect(await shown()).toBeNull()
})

test('what the client no longer sees, has read or has paid is no news', async () => {
  const seeded = await seed()
  const { browser, person, projectId } = seeded
  await overRest(come)(browser)
  await leave(person)
  const milestone = await finish(projectId, 'Shown too early')
  const message = await write(seeded)
  const invoice = await bill(seeded)
  expect(await kindsOf(browser)).toEqual(['1 milestone', '1 message', '1 invoice'])
  await overRest(updateMilestone)(staff, { id: milestone, isVisible: false })
  await overRest(deleteMessage)(staff, { id: message })
  await overRest(updateInvoice)(staff, { id: invoice.id, state: 'paid' })
  expect(await kindsOf(browser)).toEqual([])

  const draft = await bill(seeded, 'draft')
  expect(await kindsOf(browser)).toEqual([])
  await overRest(updateInvoice)(staff, { id: draft.id, state: 'open' })
  expect(await kindsOf(browser)).toEqual(['1 invoice'])
  await app.db.siteSetting.create({ data: { key: 'hidden_portal_tabs', value: 'financials' } })
  expect(await kindsOf(browser)).toEqual([])
  await app.db.siteSetting.deleteMany({ where: { key: 'hidden_portal_tabs' } })

  const messageId = await write(seeded)
  expect(await kindsOf(browser)).toEqual(['1 message', '1 invoice'])
  await overRest(markConversationRead)(browser, { projectId, messageId })
  expect(await kindsOf(browser)).toEqual(['1 invoice'])
})

test('each person has a visit of their own, and others see nothing of the news', async () => {
  const seeded = await seed()
  const colleague = await buildColleague(app, { clientId: seeded.clientId })
  const stranger = await seed()
  const other = await clientBrowser(app, colleague.email)
  for (const browser of [seeded.browser, other, stranger.browser]) await overRest(come)(browser)
  await leave(`client:${colleague.email}`)
  await leave(stranger.person)
  await finish(seeded.projectId, 'Appointments')
  await send(seeded, seeded.person)
  expect(await kindsOf(other)).toEqual(['1 milestone', '1 file'])
  expect(await kindsOf(seeded.browser)).toEqual([])
  expect(await kindsOf(stranger.browser)).toEqual([])
})

test('a view of a client shows the news, and notes no visit', async () => {
  const { browser, person, projectId, clientId } = await seed()
  await overRest(come)(browser)
  await leave(person)
  await finish(projectId, 'Appointments')
  const before = await app.db.portalVisit.findMany({ where: { person } })
  const view = await viewBrowser(app, clientId, staff)
  expect((await newsOf(view.browser, view.inView))?.items).toHaveLength(1)
  const refused = await overRest(come)(view.browser, {}, view.inView)
  expect(refused.error?.code).toBe('READ_ONLY')
  expect(await app.db.portalVisit.findMany({ where: { person } })).toEqual(before)
})

const DEEDS = {
  'visible milestone': ({ projectId }: Seeded) => finish(projectId, 'Step'),
  'hidden milestone': ({ projectId }: Seeded) => finish(projectId, 'Hidden', false),
  'milestone done from the start': ({ projectId }: Seeded) =>
    overRest(addMilestone)(staff, { projectId, title: 'Old', state: 'done' }),
  'message of staff': (seeded: Seeded) => write(seeded),
  'own file': (seeded: Seeded) => send(seeded, seeded.person),
  'file of staff': (seeded: Seeded) => send(seeded, 'staff:1'),
  'file on its way': (seeded: Seeded) => send(seeded, 'staff:1', 'receiving'),
  'open invoice': (seeded: Seeded) => bill(seeded),
  'draft invoice': (seeded: Seeded) => bill(seeded, 'draft'),
} as const

const NEWS: Partial<Record<keyof typeof DEEDS, string>> = {
  'visible milestone': 'milestone',
  'message of staff': 'message',
  'file of staff': 'file',
  'open invoice': 'invoice',
}

const deeds = fc.array(fc.constantFrom(...(Object.keys(DEEDS) as (keyof typeof DEEDS)[])), {
  maxLength: 8,
})

test('all that happened after the visit is counted once, and nothing from before', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, deeds, async (before, after) => {
      const seeded = await seed()
      for (const deed of before) await DEEDS[deed](seeded)
      await overRest(come)(seeded.browser)
      // The clock of the database decides what came later; the visit is over for the clock of the server.
      const { lastAt } = await app.db.portalVisit.findFirstOrThrow({
        where: { person: seeded.person },
      })
      for (const deed of after) await DEEDS[deed](seeded)
      await app.db.portalVisit.updateMany({
        where: { person: seeded.person },
        data: { previousAt: lastAt },
      })
      const expected = ['milestone', 'message', 'file', 'invoice'].flatMap((kind) => {
        const count = after.filter((deed) => NEWS[deed] === kind).length
        return count === 0 ? [] : [`${count} ${kind}`]
      })
      expect(await kindsOf(seeded.browser)).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})
