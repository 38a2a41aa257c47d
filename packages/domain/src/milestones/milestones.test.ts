import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { reorderMilestones as reorder } from './milestone-order.service.ts'
import {
  addMilestone as add,
  deleteMilestone as remove,
  listMilestones as list,
  updateMilestone as update,
  listOwnMilestones as own,
} from './milestones.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

/** A project with milestones of these titles; those in brackets are hidden. */
async function seed(titles: readonly string[] = []) {
  const client = await buildClient(app, { portalRole: 'member' })
  const project = await buildProject(app, { clientId: client.id })
  const ids: number[] = []
  for (const title of titles) {
    const isVisible = !title.startsWith('(')
    const { data } = await overRest(add)(staff, { projectId: project.id, title, isVisible })
    ids.push(data.id)
  }
  return { email: client.email, client, projectId: project.id, ids }
}

const titlesOf = async (projectId: number) =>
  (await overRest(list)(staff, { projectId })).data.map(({ title }) => title)

describe('milestones of a project', () => {
  testOperation('are added at the end, or where they are wanted', add, async (call) => {
    const { projectId } = await seed(['One', 'Two'])
    const { data } = await call(staff, { projectId, title: 'Three', dueOn: '2026-06-30' })
    expect(data).toEqual({
      id: expect.any(Number),
      projectId,
      title: 'Three',
      description: '',
      dueOn: '2026-06-30',
      state: 'planned',
      isVisible: true,
      position: 3,
      doneAt: null,
      updatedAt: expect.any(String),
      version: 1,
    })
    await call(staff, { projectId, title: 'Zero', position: 1 })
    expect(await titlesOf(projectId)).toEqual(['Zero', 'One', 'Two', 'Three'])
  })

  testOperation('are changed, and say when they were done', update, async (call) => {
    const { ids } = await seed(['One'])
    const id = ids[0] ?? 0
    const done = await call(staff, { id, state: 'done', version: 1 })
    expect(done.data).toMatchObject({ state: 'done', doneAt: expect.any(String), version: 2 })
    const kept = await call(staff, { id, title: 'Uno' })
    expect(kept.data).toMatchObject({ title: 'Uno', doneAt: done.data.doneAt })
    const repeated = await call(staff, { id, state: 'done' })
    expect(repeated.data).toMatchObject({ state: 'done', doneAt: done.data.doneAt })
    const again = await call(staff, { id, state: 'in-progress' })
    expect(again.data).toMatchObject({ state: 'in-progress', doneAt: null })
  })

  testOperation('refuse a change that is based on an older version', update, async (call) => {
    const { ids } = await seed(['One'])
    const id = ids[0] ?? 0
    await call(staff, { id, title: 'Newer', version: 1 })
    const { status, error } = await call(staff, { id, title: 'Older', version: 1 })
    expect([status, error?.code]).toEqual([409, 'STALE_VERSION'])
  })

  testOperation('are put in another order', reorder, async (call) => {
    const { projectId, ids } = await seed(['One', '(Two)', 'Three'])
    const wanted = [ids[2], ids[0], ids[1]].map(Number)
    const { data } = await call(staff, { projectId, ids: wanted })
    expect(data.map(({ id }) => id)).toEqual(wanted)
    expect(await titlesOf(projectId)).toEqual(['Three', 'One', '(Two)'])
  })

  testOperation('refuse an order that does not name each of them', reorder, async (call) => {
    const { projectId, ids } = await seed(['One', 'Two'])
    const other = await seed(['Else'])
    for (const wrong of [ids.slice(1), [...ids, ...other.ids], [ids[0] ?? 0, other.ids[0] ?? 0]]) {
      const { status, error } = await call(staff, { projectId, ids: wrong })
      expect([status, error?.code]).toEqual([409, 'CONFLICT'])
    }
  })

  testOperation('are deleted, and recorded', remove, async (call) => {
    const { projectId, ids } = await seed(['One', 'Two'])
    const id = ids[0] ?? 0
    await call(staff, { id })
    expect(await titlesOf(projectId)).toEqual(['Two'])
    expect((await call(staff, { id })).status).toBe(404)
    const where = { entity: 'milestone', entityId: String(id) }
    const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(['milestone.added', 'milestone.deleted'])
  })

  testOperation('are at most 100', add, async (call) => {
    const { projectId } = await seed()
    const data = Array.from({ length: 100 }, (_, index) => ({
      projectId,
      title: `M${index}`,
      position: index + 1,
    }))
    await app.db.milestone.createMany({ data })
    expect((await call(staff, { projectId, title: 'One more' })).status).toBe(400)
  })
})

describe('the client', () => {
  testOperation('sees the visible ones of an own project only', own, async (call) => {
    const { email, projectId } = await seed(['One', '(Two)', 'Three'])
    const { data } = await call(await clientBrowser(app, email), { projectId })
    expect(data.map(({ title }) => title)).toEqual(['One', 'Three'])
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['description', 'doneAt', 'dueOn', 'id', 'state', 'title'].toSorted(),
    )
  })

  testOperation('finds nothing of others, whatever the role', own, async (call) => {
    const { projectId } = await seed(['One'])
    for (const portalRole of ['member', 'manager']) {
      const { email } = await buildClient(app, { portalRole })
      expect((await call(await clientBrowser(app, email), { projectId })).status).toBe(404)
    }
    expect((await call(await clientBrowser(app), { projectId })).status).toBe(404)
  })
})

describe('people of the client', () => {
  const noticesOf = (email: string) =>
    app.db.notice.findMany({ where: { recipient: `client:${email.toLowerCase()}` } })

  test('are told once when a visible milestone is done', async () => {
    const { email, client, projectId, ids } = await seed(['One', '(Two)'])
    const finish = (id = 0) => overRest(update)(staff, { id, state: 'done' })
    await finish(ids[1])
    expect(await noticesOf(email)).toEqual([])
    await finish(ids[0])
    await finish(ids[0])
    expect(await noticesOf(email)).toEqual([
      expect.objectContaining({
        kind: 'milestoneDone',
        details: { title: 'One' },
        path: `/client-dashboard/projects/${projectId}`,
        clientId: client.id,
      }),
    ])
  })

  test('who may no longer use the portal are not told', async () => {
    const { email, client, ids } = await seed(['One'])
    await app.db.client.update({ where: { id: client.id }, data: { status: 'inactive' } })
    await overRest(update)(staff, { id: ids[0] ?? 0, state: 'done' })
    expect(await noticesOf(email)).toEqual([])
  })
})

test('two at once put in another order end in one of both orders', async () => {
  const { projectId, ids } = await seed(['One', 'Two', 'Three', 'Four'])
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
  const colleague = await staffBrowser(app)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      overRest(reorder)(index % 2 ? staff : colleague, {
        projectId,
        ids: orders[index % 2] ?? [],
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await app.db.milestone.findMany({
    where: { projectId },
    orderBy: { position: 'asc' },
  })
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(orders).toContainEqual(rows.map(({ id }) => id))
})

test('many added at once get places of their own', async () => {
  const { projectId } = await seed()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      overRest(add)(staff, { projectId, title: `M${index}` }),
    ),
  )
  const rows = await app.db.milestone.findMany({
    where: { projectId },
    orderBy: { position: 'asc' },
  })
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1))
})
