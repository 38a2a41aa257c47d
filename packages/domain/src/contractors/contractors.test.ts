import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect, onTestFinished, test } from 'vitest'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { readEvents } from '@loggia/testing/api/event-reader'
import { clientBrowser, newStaff, staffBrowser } from '@loggia/testing/api/people'
import { listApprovalSubjects as subjects } from '../approvals/read-approvals.service.ts'
import { askApproval } from '../approvals/ask-approval.service.ts'
import { listDocuments as documents, previewDocument } from '../documents/documents.service.ts'
import { sendMessage } from '../messages/messages.service.ts'
import { countUnreadMessages as unread } from '../messages/conversation.service.ts'
import { addMilestone, updateMilestone } from '../milestones/milestones.service.ts'
import { listNotices as notices } from '../notices/notices.service.ts'
import {
  listProjects as projects,
  readProject as project,
} from '../projects/project-list.service.ts'
import { changeStaffRole } from '../team/team.service.ts'
import { readUploadTarget } from '../uploads/upload-target.service.ts'
import {
  addContractor as add,
  listContractors as list,
  removeContractor as remove,
} from './contractors.service.ts'

const change = overRest(updateMilestone)
const newMilestone = overRest(addMilestone)
const send = overRest(sendMessage)

/** In the Drive of the tests: the folder of a client, and one below it. */
const CLIENT_FOLDER = 'clientFolderA0001'
const PROJECT_FOLDER = 'folderLakeshoreArt01'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)

/** A contractor in one of the two projects of a client, who is signed in, too. */
async function atWork() {
  const { id: clientId, email } = await buildClient(app, { driveFolderId: CLIENT_FOLDER })
  const facts = { clientId, budget: 'plenty of money', notes: 'They pay late' }
  const { id: own } = await buildProject(app, { ...facts, driveFolderId: PROJECT_FOLDER })
  const { id: other } = await buildProject(app, facts)
  const { browser, id } = await newStaff(app, 'contractor')
  await overRest(add)(staff, { projectId: own, userId: id })
  return { id, browser, client: await clientBrowser(app, email), own, other }
}

testOperation('staff add and remove them, which is recorded', add, async (call) => {
  const { id, own, other } = await atWork()
  const { data } = await call(staff, { projectId: other, userId: id })
  expect(data.find((each) => each.id === id)).toMatchObject({ isInProject: true })
  await call(staff, { projectId: other, userId: id })
  await overRest(remove)(staff, { projectId: other, userId: id })
  const { data: left } = await overRest(list)(staff, { projectId: other })
  expect(left.find((each) => each.id === id)).toMatchObject({ isInProject: false })
  const where = { entity: 'project', entityId: String(other), action: { startsWith: 'project.c' } }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'project.contractorAdded',
    'project.contractorRemoved',
  ])
  // Other staff cannot be added: they see all projects anyway.
  const { id: admin } = await app.db.user.findFirstOrThrow({ where: { role: 'admin' } })
  expect((await call(staff, { projectId: own, userId: admin })).status).toBe(404)
})

describe('a contractor', () => {
  test('has nothing unread from before they were added', async () => {
    const { id, browser, client, other } = await atWork()
    await send(client, { projectId: other, text: 'Before' })
    await overRest(add)(staff, { projectId: other, userId: id })
    await send(client, { projectId: other, text: 'After' })
    expect((await overRest(unread)(browser)).data.unread).toBe(1)
  })

  testOperation('lists the own projects, without budget and notes', projects, async (call) => {
    const { browser, own } = await atWork()
    const { data } = await call(browser)
    expect(data).toMatchObject([{ id: own, budget: null, notes: null }])
    expect((await call(browser, { q: 'plenty' })).data).toEqual([])
    expect((await call(staff, { q: 'plenty' })).data.length).toBeGreaterThan(0)
  })

  testOperation(
    'reads no other project, and changes parts of its own only',
    project,
    async (call) => {
      const { browser, own, other } = await atWork()
      expect((await call(browser, { id: own })).data).toMatchObject({ id: own, notes: null })
      expect((await call(browser, { id: other })).status).toBe(404)
      const title = 'Mine'
      const { data } = await newMilestone(staff, { projectId: other, title: 'Theirs' })
      const refused = await change(browser, { id: data.id, title, version: data.version })
      expect(refused.status).toBe(404)
      const { data: added } = await newMilestone(browser, { projectId: own, title: 'Ours' })
      expect(await change(browser, { id: added.id, title, version: 1 })).toMatchObject({
        status: 200,
      })
    },
  )

  testOperation('sees the documents of the own projects only', documents, async (call) => {
    const { browser } = await atWork()
    const { data } = await call(browser)
    expect(data.length).toBeGreaterThan(0)
    expect((await call(browser, { folderId: CLIENT_FOLDER })).status).toBe(404)
    const all = await call(staff, { folderId: CLIENT_FOLDER })
    const outside = all.data.find(({ id }) => id !== PROJECT_FOLDER)
    const preview = overRest(previewDocument)
    expect((await preview(browser, { id: outside?.id })).status).toBe(404)
  })

  testOperation('asks about no document outside the own project', subjects, async (call) => {
    // Without a folder, a client sees the documents that the workspace shares with their address.
    const { id: clientId } = await buildClient(app, { email: 'priya@northwindfreight.example' })
    const { id: projectId } = await buildProject(app, { clientId })
    const { browser, id: userId } = await newStaff(app, 'contractor')
    await overRest(add)(staff, { projectId, userId })
    const [shared] = (await call(staff, { projectId })).data.documents ?? []
    expect(shared?.name).toBe('Offer for Northwind Freight')
    const { data } = await call(browser, { projectId })
    expect(data).toMatchObject({ isDriveConnected: true, documents: [] })
    const about = { projectId, documentId: shared?.id, text: 'May we?' }
    expect((await overRest(askApproval)(browser, about)).status).toBe(400)
  })

  testOperation('reads of no settings that others change', readUploadTarget, async (call) => {
    const { browser, own } = await atWork()
    const { data } = await call(staff, { projectId: own })
    expect(data.closedBecause).toBe('Files from clients are switched off in the settings.')
    const closed = { isOpen: false, closedBecause: null }
    expect((await call(browser, { projectId: own })).data).toMatchObject(closed)
  })

  testOperation('hears of the own projects, and counts their messages', notices, async (call) => {
    const { browser, client, own, other } = await atWork()
    await send(client, { projectId: own, text: 'Here' })
    await send(client, { projectId: other, text: 'There' })
    const { data } = await call(browser)
    expect(data.notices.map(({ path }) => path)).toEqual([
      expect.stringContaining(`/admin/projects/${own}?`),
    ])
    expect((await overRest(unread)(browser)).data).toEqual({ unread: 1 })
  })

  testOperation('who is removed loses the project, and the notices of it', remove, async (call) => {
    const { id, browser, client, own } = await atWork()
    await send(client, { projectId: own, text: 'Here' })
    const stream = await readEvents(app.url, browser)
    onTestFinished(stream.leave)
    await call(staff, { projectId: own, userId: id })
    await stream.waitFor('notice')
    expect((await overRest(project)(browser, { id: own })).status).toBe(404)
    expect((await overRest(notices)(browser)).data.notices).toEqual([])
    expect((await send(browser, { projectId: own, text: 'Still there?' })).status).toBe(404)
  })

  testOperation('learns that something has changed, not what', add, async (call) => {
    const { id, browser, other } = await atWork()
    const stream = await readEvents(app.url, browser)
    onTestFinished(stream.leave)
    await newMilestone(staff, { projectId: other, title: 'Theirs' })
    await stream.waitFor('milestone')
    await call(staff, { projectId: other, userId: id })
    await stream.waitFor('project')
    expect(stream.events().filter((event) => event.id !== null)).toEqual([])
    expect(stream.events().map(({ topic }) => topic)).not.toContain('client')
  })
})

testOperation(
  'who becomes a contractor keeps no notice of clients',
  changeStaffRole,
  async (call) => {
    const { client, own } = await atWork()
    const { browser, id } = await newStaff(app)
    await send(client, { projectId: own, text: 'Here' })
    expect((await overRest(notices)(browser)).data.notices).toHaveLength(1)
    await call(staff, { id, role: 'contractor' })
    expect((await overRest(notices)(browser)).data.notices).toEqual([])
    await send(client, { projectId: own, text: 'There' })
    expect((await overRest(notices)(browser)).data.notices).toEqual([])
  },
)
