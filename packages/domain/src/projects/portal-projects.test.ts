import { uniqueEmail } from '@loggia/testing/unique'
import { buildClient, buildProject, buildStaff } from '@loggia/testing/builders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { reorderMilestones } from '../milestones/milestone-order.service.ts'
import {
  addMilestone,
  deleteMilestone,
  updateMilestone,
  listOwnMilestones as ownMilestones,
} from '../milestones/milestones.service.ts'
import {
  readOwnProjectHistory as history,
  listOwnProjects as ownProjects,
  readOwnProject as ownProject,
} from './own-projects.service.ts'
import { listProjectLines as lines, readPortalOverview as overview } from './overview.service.ts'
import { sendMessage } from '../messages/messages.service.ts'
import { askApproval } from '../approvals/ask-approval.service.ts'
import { updateProjects as updateMany } from './project-bulk.service.ts'
import { readProject as project } from './project-list.service.ts'
import { updateProject as update } from './projects.service.ts'

const add = overRest(addMilestone)
const change = overRest(updateMilestone)
const remove = overRest(deleteMilestone)
const reorder = overRest(reorderMilestones)

const app = await openTestApp()
const staff = await staffBrowser(app)

async function seed() {
  const client = await buildClient(app, { portalRole: 'member' })
  const { id } = await buildProject(app, { clientId: client.id, status: 'in-progress' })
  return { email: client.email, client, id, browser: await clientBrowser(app, client.email) }
}

/** A day some days from today, by the clock of the database. */
async function inDays(days: number): Promise<string> {
  const [row] = await app.db.$queryRaw<{ day: string }[]>`
    SELECT (CURRENT_DATE + ${days}::int)::text AS day`
  return row?.day ?? ''
}

describe('projects of a client', () => {
  testOperation('are not found by others', ownProject, async (call) => {
    const { id, browser } = await seed()
    expect((await call(browser, { id })).data.id).toBe(id)
    const { email: boss } = await buildClient(app, { portalRole: 'manager' })
    for (const other of [await clientBrowser(app, boss), await clientBrowser(app)]) {
      expect((await call(other, { id })).status).toBe(404)
      expect((await overRest(history)(other, { projectId: id })).status).toBe(404)
    }
  })

  testOperation('count no hidden milestones, unlike staff', ownProjects, async (call) => {
    const { id, browser } = await seed()
    await add(staff, { projectId: id, title: 'First', state: 'done' })
    await add(staff, { projectId: id, title: 'Hidden', isVisible: false })
    await add(staff, { projectId: id, title: 'Next', dueOn: '2026-12-01' })
    const { data } = await call(browser)
    expect(data[0]).toMatchObject({
      progress: { done: 1, total: 2 },
      nextMilestone: { title: 'Next', dueOn: '2026-12-01' },
    })
    const read = overRest(project)
    expect((await read(browser, { id })).data.progress).toEqual({ done: 1, total: 2 })
    expect((await read(staff, { id })).data.progress).toEqual({ done: 1, total: 3 })
  })

  testOperation('name whoever leads them, or the owner of the client', ownProject, async (call) => {
    const { id, client, browser } = await seed()
    const [owner, lead] = [
      await buildStaff(app, { name: 'Olga Owner' }),
      await buildStaff(app, { name: 'Lea Lead' }),
    ]
    await app.db.client.update({ where: { id: client.id }, data: { ownerId: owner.id } })
    expect((await call(browser, { id })).data.lead).toBe('Olga Owner')
    await overRest(update)(staff, { id, leadId: lead.id })
    expect((await call(browser, { id })).data.lead).toBe('Lea Lead')
    const deactivatedAt = new Date()
    await app.db.user.update({ where: { id: lead.id }, data: { deactivatedAt } })
    const { data } = await call(browser, { id })
    expect(data.lead).toBe('Olga Owner')
    expect(JSON.stringify(data)).not.toContain(owner.email)
    expect((await overRest(project)(browser, { id })).data).toMatchObject({
      leadId: null,
      lead: 'Olga Owner',
    })
  })
})

testOperation('only colleagues with an account lead a project', update, async (call) => {
  const { id } = await seed()
  const gone = await buildStaff(app, { deactivatedAt: new Date() })
  const { error } = await call(staff, { id, leadId: gone.id })
  expect(error?.fields).toEqual({ leadId: 'This colleague has no active account' })
  const lead = await buildStaff(app, { name: 'Lea Lead' })
  expect((await call(staff, { id, leadId: lead.id })).data).toMatchObject({ lead: 'Lea Lead' })
  expect((await call(staff, { id, leadId: null })).data).toMatchObject({ leadId: null, lead: null })
})

testOperation('the folder of a project needs one of its client', update, async (call) => {
  const { id, client } = await seed()
  const { error } = await call(staff, { id, driveFolderId: 'projectFolderA01' })
  expect(error?.fields?.['driveFolderId']).toMatch(/Give the client a Drive folder first/)
  const driveFolderId = 'clientFolderA0001'
  await app.db.client.update({ where: { id: client.id }, data: { driveFolderId } })
  const link = 'https://drive.google.com/drive/folders/projectFolderA01'
  expect((await call(staff, { id, driveFolderId: link })).data.driveFolderId).toBe(
    'projectFolderA01',
  )
})

describe('a new status', () => {
  const noticesOf = (email: string) =>
    app.db.notice.findMany({ where: { recipient: `client:${email}` } })

  testOperation('of one project is told to its people, once', update, async (call) => {
    const { id, email } = await seed()
    await call(staff, { id, status: 'completed' })
    await call(staff, { id, status: 'completed', budget: '5' })
    expect(await noticesOf(email)).toEqual([
      expect.objectContaining({
        kind: 'projectStatusChanged',
        path: `/client-dashboard/projects/${id}`,
        causedBy: null,
      }),
    ])
  })

  testOperation('that is set back before anybody heard of it is none', update, async (call) => {
    const { id, email } = await seed()
    const { status } = await app.db.project.findUniqueOrThrow({ where: { id } })
    await call(staff, { id, status: 'completed' })
    await call(staff, { id, status: 'on-hold' })
    expect(await noticesOf(email)).toHaveLength(1)
    await call(staff, { id, status })
    expect(await noticesOf(email)).toEqual([])

    await call(staff, { id, status: 'completed' })
    await app.db.notice.updateMany({ data: { readAt: new Date() } })
    await call(staff, { id, status })
    expect(await noticesOf(email)).toHaveLength(2)
  })

  testOperation('of many is told to the people of each', updateMany, async (call) => {
    const [one, two] = [await seed(), await seed()]
    await call(staff, { ids: [one.id, two.id], status: 'on-hold' })
    await call(staff, { ids: [one.id, two.id], status: 'on-hold' })
    expect(await noticesOf(one.email)).toHaveLength(1)
    expect(await noticesOf(two.email)).toHaveLength(1)
  })
})

describe('the overview', () => {
  testOperation('counts what is the client’s own and visible', overview, async (call) => {
    const { id, browser } = await seed()
    await add(staff, { projectId: id, title: 'Soon', dueOn: await inDays(3) })
    await add(staff, { projectId: id, title: 'Late', dueOn: await inDays(-3) })
    await add(staff, { projectId: id, title: 'Far', dueOn: await inDays(32) })
    await add(staff, { projectId: id, title: 'Ready', dueOn: await inDays(3), state: 'done' })
    await add(staff, { projectId: id, title: 'No', dueOn: await inDays(3), isVisible: false })
    await overRest(update)(staff, { id, budget: '9' })
    const { data } = await call(browser)
    expect(data).toMatchObject({
      hasRecords: true,
      activeProjects: 1,
      upcomingMilestones: 1,
      upcomingProjectId: id,
      latestUpdate: { event: expect.stringMatching(/milestone.added/i), milestone: 'Ready' },
      unreadMessages: 0,
    })
  })

  testOperation('is empty for somebody without a record', overview, async (call) => {
    const { data } = await call(await clientBrowser(app))
    expect(data).toEqual({
      hasRecords: false,
      activeProjects: 0,
      upcomingMilestones: 0,
      upcomingProjectId: null,
      latestUpdate: null,
      unreadMessages: 0,
      newestUnread: null,
      dueInvoices: [],
      news: null,
    })
  })

  testOperation(
    'quotes the newest message of others that the client has not read',
    overview,
    async (call) => {
      const { id, browser } = await seed()
      await overRest(sendMessage)(staff, { projectId: id, text: 'First' })
      await overRest(sendMessage)(staff, { projectId: id, text: 'Second' })
      const { data } = await call(browser)
      expect(data.newestUnread).toMatchObject({ projectId: id, text: 'Second' })
    },
  )

  testOperation('lists what is to be paid, the one due first on top', overview, async (call) => {
    const { client, browser } = await seed()
    await addInvoices(client.id, null, [
      ['draft', 1],
      ['open', 9],
      ['open', -2],
      ['paid', 1],
      ['canceled', 1],
    ])
    const { data } = await call(browser)
    expect(data.dueInvoices.map(({ state }) => state.toLowerCase())).toEqual(['overdue', 'open'])
  })
})

/** Invoices of a client, by their states, and by their due days from today. */
async function addInvoices(
  clientId: number,
  projectId: number | null,
  invoices: readonly (readonly [state: string, days: number])[],
) {
  for (const [state, days] of invoices) {
    const dueOn = new Date(await inDays(days))
    const facts = { number: uniqueEmail(), title: state, amount: 100n, currency: 'EUR', state }
    await app.db.invoice.create({
      data: { ...facts, clientId, projectId, issuedOn: new Date('2026-01-01'), dueOn },
    })
  }
}

describe('the line of a project', () => {
  testOperation('has what its client sees, by day', lines, async (call) => {
    const { client, id, browser } = await seed()
    await add(staff, { projectId: id, title: 'Far', dueOn: await inDays(40) })
    const { data: asked } = await add(staff, {
      projectId: id,
      title: 'Done',
      dueOn: await inDays(-9),
      state: 'done',
    })
    await add(staff, { projectId: id, title: 'Hidden', dueOn: await inDays(3), isVisible: false })
    await add(staff, { projectId: id, title: 'Without a day' })
    await addInvoices(client.id, id, [
      ['open', 5],
      ['draft', 5],
    ])
    await addInvoices(client.id, null, [['open', 5]])
    await overRest(askApproval)(staff, { projectId: id, milestoneId: asked.id, text: 'Good?' })
    const { data } = await call(browser)
    expect(data).toHaveLength(1)
    expect(data[0]?.points.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['Done', true],
      ['Done', false],
      ['open', false],
      ['Far', false],
    ])
    expect(data[0]?.points[1]).toMatchObject({ day: await inDays(0) })
  })

  testOperation('is there for projects in progress only', lines, async (call) => {
    const { id, browser } = await seed()
    await overRest(update)(staff, { id, status: 'completed' })
    expect((await call(browser)).data).toEqual([])
  })
})

/** Everything that the client can read about its projects, over both APIs, as one text. */
async function everythingOf(browser: Browser, projectId: number): Promise<string> {
  const answers = [overRest, overGraphql].map((face) =>
    Promise.all([
      face(ownProject)(browser, { id: projectId }),
      face(ownProjects)(browser),
      face(project)(browser, { id: projectId }),
      face(history)(browser, { projectId }),
      face(ownMilestones)(browser, { projectId }),
      face(overview)(browser),
    ]),
  )
  return JSON.stringify((await Promise.all(answers)).map((each) => each.map(({ data }) => data)))
}

const step = fc.record({
  kind: fc.constantFrom('add', 'finish', 'move', 'order', 'rename', 'remove'),
  place: fc.nat(9),
})

test('whatever is done to hidden milestones changes nothing that the client reads', async () => {
  const { id: projectId, browser } = await seed()
  await add(staff, { projectId, title: 'Shown one' })
  await add(staff, { projectId, title: 'Shown two', state: 'done' })
  const before = await everythingOf(browser, projectId)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { kind, place } of steps) {
        const all = await app.db.milestone.findMany({
          where: { projectId },
          orderBy: { position: 'asc' },
        })
        const hidden = all.filter(({ isVisible }) => !isVisible)
        const id = hidden[place % Math.max(1, hidden.length)]?.id
        const isVisible = false
        if (kind === 'add' || id === undefined) {
          await add(staff, { projectId, title: 'HIDDEN', isVisible, dueOn: await inDays(2) })
        } else if (kind === 'order') {
          const shown = all.filter((each) => each.isVisible).map((each) => each.id)
          const ids = [...hidden.map((each) => each.id).toReversed(), ...shown]
          await reorder(staff, { projectId, ids })
        } else if (kind === 'remove') await remove(staff, { id })
        else if (kind === 'finish') await change(staff, { id, state: 'done' })
        else if (kind === 'move') await change(staff, { id, dueOn: await inDays(place) })
        else await change(staff, { id, title: 'HIDDEN too' })
      }
      expect(await everythingOf(browser, projectId)).toBe(before)
    }),
    { numRuns: 8 },
  )
})
