import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { restoreRecords } from '../trash/trash.service.ts'
import { addMilestone, deleteMilestone, updateMilestone } from './milestones.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const change = (id: number, changes: { state?: string; isVisible?: boolean; title?: string }) =>
  overRest(updateMilestone)(staff, { id, ...changes })

async function seed(titles: readonly string[]) {
  const { id: clientId } = await buildClient(app)
  const { id: projectId } = await buildProject(app, { clientId })
  const ids: number[] = []
  for (const title of titles) {
    ids.push((await overRest(addMilestone)(staff, { projectId, title })).data.id)
  }
  const addDone = async () =>
    (await overRest(addMilestone)(staff, { projectId, title: 'Old', state: 'done' })).data.id
  const notices = () => app.db.notice.findMany({ where: { clientId }, orderBy: { id: 'asc' } })
  return { id: ids[0] ?? 0, ids, addDone, notices }
}

test.each([
  ['is taken back', (id: number) => change(id, { state: 'planned' })],
  ['is hidden', (id: number) => change(id, { isVisible: false })],
  ['is deleted', (id: number) => overRest(deleteMilestone)(staff, { id })],
])('a client learns nothing of a finished milestone that %s before they look', async (_, undo) => {
  const { id, ids, notices } = await seed(['One', 'Two'])
  for (const each of ids) await change(each, { state: 'done' })
  expect(await notices()).toHaveLength(2)
  await undo(id)
  expect(await notices()).toMatchObject([{ details: { title: 'Two' } }])
})

test('a client learns again of what is done again only if they have read it', async () => {
  const { id, notices } = await seed(['One'])
  for (const state of ['done', 'planned', 'done']) await change(id, { state })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  await app.db.notice.update({ where: { id: notice?.id ?? 0 }, data: { readAt: new Date() } })
  for (const state of ['planned', 'done']) await change(id, { state })
  expect(await notices()).toMatchObject([{ readAt: expect.any(Date) }, { readAt: null }])
})

test('a client learns the title that a finished milestone has by then', async () => {
  const { id, ids, notices } = await seed(['Lunch', 'Pier'])
  for (const each of ids) await change(each, { state: 'done' })
  await change(id, { title: 'Launch' })
  expect(await notices()).toMatchObject([
    { details: { title: 'Launch' }, mailDueAt: expect.any(Date) },
    { details: { title: 'Pier' } },
  ])
})

async function hideAndShow(id: number) {
  for (const isVisible of [false, true]) await change(id, { isVisible })
}

async function deleteAndUndo(id: number) {
  await overRest(deleteMilestone)(staff, { id })
  const { data } = await overRest(restoreRecords)(staff, { kind: 'milestone', ids: [id] })
  expect(data).toMatchObject({ changed: 1 })
}

test.each([
  ['was hidden', hideAndShow],
  ['was deleted', deleteAndUndo],
])(
  'a client learns of a finished milestone that %s and is back, unless they know it or it is old',
  async (_, returnOf) => {
    const { id, addDone, notices } = await seed(['One'])
    await returnOf(id)
    expect(await notices()).toEqual([])
    await change(id, { state: 'done' })
    await returnOf(id)
    expect(await notices()).toMatchObject([{ details: { title: 'One' }, readAt: null }])
    await app.db.notice.updateMany({ data: { readAt: new Date() } })
    await returnOf(id)
    expect(await notices()).toMatchObject([{ readAt: expect.any(Date) }])
    // There was no notice of a milestone that was done before it was entered.
    await returnOf(await addDone())
    expect(await notices()).toHaveLength(1)
    // By then the notice is swept, so that it may have been read.
    await app.db.notice.deleteMany()
    const long = new Date(Date.now() - 90 * 24 * 60 * 60 * 1_000)
    await app.db.milestone.update({ where: { id }, data: { createdAt: long, doneAt: long } })
    await returnOf(id)
    expect(await notices()).toEqual([])
  },
)
