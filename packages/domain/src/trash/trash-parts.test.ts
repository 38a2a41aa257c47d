import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { addInvoice, deleteInvoice as removeInvoice } from '../invoices/invoices.service.ts'
import {
  addMilestone,
  deleteMilestone as removeMilestone,
} from '../milestones/milestones.service.ts'
import { deleteProjects } from '../projects/project-bulk.service.ts'
import { deleteProject } from '../projects/projects.service.ts'
import { restoreRecords as undo, listTrash as list } from './trash.service.ts'

const addMilestoneTo = overRest(addMilestone)
const addInvoiceTo = overRest(addInvoice)
const removeProject = overRest(deleteProject)
const removeOneMilestone = overRest(removeMilestone)
const removeOneInvoice = overRest(removeInvoice)
const undoDeletion = overRest(undo)

const app = await openTestApp()
const staff = await staffBrowser(app)

const LONG_AGO = new Date('2026-01-05T09:00:00Z')

/** A project with a milestone that was done long ago and approved, as its rows are. */
async function approvedMilestone() {
  const client = await buildClient(app, { name: 'Ines Harbour' })
  const project = await buildProject(app, { clientId: client.id, title: 'Pier' })
  const { data } = await addMilestoneTo(staff, {
    projectId: project.id,
    title: 'Sketches',
    state: 'done',
  })
  await app.db.milestone.update({ where: { id: data.id }, data: { doneAt: LONG_AGO } })
  const approval = await app.db.approval.create({
    data: {
      projectId: project.id,
      milestoneId: data.id,
      subject: `milestone ${data.id}`,
      title: 'Sketches',
    },
  })
  const readRows = async () => [
    await app.db.milestone.findUnique({ where: { id: data.id } }),
    await app.db.approval.findUnique({ where: { id: approval.id } }),
  ]
  return { project, id: data.id, readRows, before: await readRows() }
}

let invoices = 0
async function openInvoice() {
  const client = await buildClient(app, { name: 'Ines Harbour' })
  const project = await buildProject(app, { clientId: client.id, title: 'Pier' })
  const input = {
    clientId: client.id,
    projectId: project.id,
    number: `2026-${(invoices += 1)}`,
    title: 'Second half',
    amount: 120_000,
    currency: 'USD' as const,
    issuedOn: '2026-02-01',
    dueOn: '2026-03-01',
    state: 'open' as const,
  }
  const { id } = (await addInvoiceTo(staff, input)).data
  const readRow = () => app.db.invoice.findUnique({ where: { id } })
  return { input, project, id, readRow, before: await readRow() }
}

const actionsOf = async (entity: string, id: number) => {
  const where = { entity, entityId: String(id) }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}

describe('a deleted milestone', () => {
  testOperation('comes back as it was, with its approvals', undo, async (call) => {
    const { id, readRows, before } = await approvedMilestone()
    await removeOneMilestone(staff, { id })
    expect(await readRows()).toMatchObject([null, { milestoneId: null }])
    const { data } = await call(staff, { kind: 'milestone', ids: [id] })
    expect(data).toEqual({ changed: 1, missing: [] })
    expect(await readRows()).toEqual(before)
    expect(await actionsOf('milestone', id)).toEqual([
      'milestone.added',
      'milestone.deleted',
      'milestone.restored',
    ])
  })

  testOperation('is in the trash under its project', list, async (call) => {
    const { id } = await approvedMilestone()
    await removeOneMilestone(staff, { id })
    const { data } = await call(staff, { kind: 'milestone', limit: 50 })
    expect(data.find(({ recordId }) => recordId === id)).toMatchObject({
      title: 'Sketches',
      detail: 'Pier',
      contactCount: 0,
      deletedBy: 'Sam Staff',
    })
  })

  testOperation('says which project comes first', undo, async (call) => {
    const { project, id } = await approvedMilestone()
    await removeOneMilestone(staff, { id })
    await removeProject(staff, { id: project.id })
    const refused = await call(staff, { kind: 'milestone', ids: [id] })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Restore the project “Pier” first: “Sketches” belongs to it',
    })
    await undoDeletion(staff, { kind: 'project', ids: [project.id] })
    expect((await call(staff, { kind: 'milestone', ids: [id] })).data.changed).toBe(1)
  })
})

describe('a deleted invoice', () => {
  testOperation('comes back as it was', undo, async (call) => {
    const { id, readRow, before } = await openInvoice()
    await removeOneInvoice(staff, { id })
    expect(await readRow()).toBeNull()
    const { data } = await call(staff, { kind: 'invoice', ids: [id] })
    expect(data).toEqual({ changed: 1, missing: [] })
    expect(await readRow()).toEqual(before)
    expect(await actionsOf('invoice', id)).toEqual([
      'invoice.added',
      'invoice.deleted',
      'invoice.restored',
    ])
  })

  testOperation('is in the trash under its client', list, async (call) => {
    const { id, input } = await openInvoice()
    await removeOneInvoice(staff, { id })
    const { data } = await call(staff, { kind: 'invoice', q: input.number, limit: 50 })
    expect(data.find(({ recordId }) => recordId === id)).toMatchObject({
      title: `${input.number} Second half`,
      detail: 'Ines Harbour',
    })
  })

  testOperation('stays there while another one has its number', undo, async (call) => {
    const { id, input } = await openInvoice()
    await removeOneInvoice(staff, { id })
    const other = (await addInvoiceTo(staff, input)).data
    const refused = await call(staff, { kind: 'invoice', ids: [id] })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: `“${input.number} Second half” cannot be restored: another invoice has the same name or number by now`,
    })
    await removeOneInvoice(staff, { id: other.id })
    expect((await call(staff, { kind: 'invoice', ids: [id] })).data.changed).toBe(1)
  })
})

describe('the list', () => {
  testOperation('counts only contacts as contacts', list, async (call) => {
    const { project } = await openInvoice()
    await removeProject(staff, { id: project.id })
    const { data } = await call(staff, { kind: 'project', limit: 50 })
    expect(data.find(({ recordId }) => recordId === project.id)).toMatchObject({ contactCount: 0 })
  })
})

testOperation(
  'projects come back together with the files of their conversations',
  undo,
  async (call) => {
    const { id: clientId } = await buildClient(app)
    const ids: number[] = []
    for (const _ of ['Pier', 'Quay']) {
      const { id: projectId } = await buildProject(app, { clientId })
      ids.push(projectId)
      const message = { authorName: 'Ines Harbour', text: 'Here they are' }
      const thread = await app.db.thread.create({
        data: { projectId, messages: { create: message } },
        include: { messages: true },
      })
      const sender = { uploader: 'client:ines@harbour.example', uploaderName: 'Ines' }
      const file = { clientId, projectId, name: 'plan.txt', mimeType: 'text/plain', bytes: 1 }
      for (const messageId of [thread.messages[0]?.id ?? null, null])
        await app.db.upload.create({ data: { ...sender, ...file, messageId } })
    }
    const files = () => app.db.upload.findMany({ where: { clientId }, orderBy: { id: 'asc' } })
    const before = await files()
    await overRest(deleteProjects)(staff, { ids })
    expect(await files()).not.toEqual(before)
    expect((await call(staff, { kind: 'project', ids })).data).toEqual({ changed: 2, missing: [] })
    expect(await files()).toEqual(before)
  },
)
