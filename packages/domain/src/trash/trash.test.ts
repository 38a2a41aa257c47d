import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteClient } from '../clients/clients.service.ts'
import { deleteContacts } from '../contacts/contact-bulk.service.ts'
import { deleteProject } from '../projects/projects.service.ts'
import {
  emptyTrash as empty,
  purgeTrashItem as purge,
  restoreRecords as undo,
  restoreTrashItem as restore,
  listTrash as list,
} from './trash.service.ts'

const removeClient = overRest(deleteClient)
const removeProject = overRest(deleteProject)
const removeContacts = overRest(deleteContacts)

const app = await openTestApp()
const staff = await staffBrowser(app)

const itemOf = (kind: string, recordId: number) =>
  app.db.trashItem.findUniqueOrThrow({ where: { kind_recordId: { kind, recordId } } })

/** A client with a project and a contact, deleted. */
async function deletedClient() {
  const { id } = await buildClient(app, { name: 'Ines Harbour', company: 'Harbour & Sons' })
  const project = await buildProject(app, { clientId: id })
  const contact = await buildContact(app, { clientId: id })
  const before = await rowsOf(id, contact.id)
  expect((await removeClient(staff, { id })).status).toBe(204)
  return { id, project, contact, before, item: await itemOf('client', id) }
}

/** The rows of a client as PostgreSQL writes them. */
const rowsOf = (id: number, contactId: number) => app.db.$queryRaw`
  SELECT (SELECT to_jsonb(c)::text FROM clients c WHERE id = ${id}::int) AS client,
    (SELECT jsonb_agg(p ORDER BY id)::text FROM projects p WHERE client_id = ${id}::int) AS projects,
    (SELECT to_jsonb(c)::text FROM contacts c WHERE id = ${contactId}::int) AS contact`

describe('the list', () => {
  testOperation('says what was deleted, by whom and what goes with it', list, async (call) => {
    const { id, item } = await deletedClient()
    const { data } = await call(staff, { kind: 'client', q: 'ines harb', limit: 50 })
    expect(data.find(({ recordId }) => recordId === id)).toEqual({
      id: item.id,
      kind: 'client',
      recordId: id,
      title: 'Ines Harbour',
      detail: 'Harbour & Sons',
      projectCount: 1,
      noteCount: 0,
      replyCount: 0,
      contactCount: 1,
      deletedAt: item.deletedAt.toISOString(),
      deletedBy: 'Sam Staff',
      purgeAt: item.purgeAt.toISOString(),
    })
    expect(item.purgeAt.getTime() - item.deletedAt.getTime()).toBe(30 * 86_400_000)
    const others = await call(staff, { kind: 'contact', q: 'ines harb', limit: 50 })
    expect(others.data.filter(({ recordId }) => recordId === id)).toEqual([])
  })

  testOperation('is sorted and paged', list, async (call) => {
    await deletedClient()
    await deletedClient()
    const { data, total } = await call(staff, { sort: '-deletedAt', limit: 1, page: 2 })
    expect(data).toHaveLength(1)
    expect(total).toBe(await app.db.trashItem.count())
  })
})

describe('restoring', () => {
  testOperation(
    'brings a client back as it was, with all that fell with it',
    restore,
    async (call) => {
      const { id, project, contact, before, item } = await deletedClient()
      expect(await rowsOf(id, contact.id)).toMatchObject([{ client: null, projects: null }])
      const { data } = await call(staff, { id: item.id })
      expect(data).toEqual({ kind: 'client', recordId: id, title: 'Ines Harbour' })
      expect(await rowsOf(id, contact.id)).toEqual(before)
      expect(await app.db.trashItem.count({ where: { id: item.id } })).toBe(0)
      const entries = await app.db.auditEntry.findMany({
        where: {
          entityId: { in: [id, project.id].map(String) },
          action: { contains: '.restored' },
        },
        orderBy: { id: 'asc' },
      })
      expect(entries).toMatchObject([
        { action: 'client.restored', entityId: String(id), actorName: 'Sam Staff' },
        { action: 'project.restored', entityId: String(project.id) },
      ])
    },
  )

  testOperation('the same item twice says that it is gone', restore, async (call) => {
    const { item } = await deletedClient()
    await call(staff, { id: item.id })
    const { status, error } = await call(staff, { id: item.id })
    expect(status).toBe(404)
    expect(error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This is no longer in the trash: it was restored or deleted for good',
    })
  })

  testOperation(
    'a project of a deleted client says what to restore first',
    restore,
    async (call) => {
      const { id: clientId } = await buildClient(app, { name: 'Ines Harbour' })
      const project = await buildProject(app, { clientId, title: 'Pier' })
      await removeProject(staff, { id: project.id })
      await removeClient(staff, { id: clientId })
      const { id } = await itemOf('project', project.id)
      const refused = await call(staff, { id })
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({
        code: 'CONFLICT',
        message: 'Restore the client “Ines Harbour” first: “Pier” belongs to it',
      })
      await app.db.trashItem.deleteMany({ where: { kind: 'client', recordId: clientId } })
      expect((await call(staff, { id })).error?.message).toBe(
        '“Pier” cannot be restored: its client was deleted for good',
      )
    },
  )
})

describe('undoing', () => {
  testOperation(
    'brings several records back and names those that are not there',
    undo,
    async (call) => {
      const first = await buildContact(app)
      const second = await buildContact(app)
      const ids = [first.id, second.id]
      await removeContacts(staff, { ids })
      const { data } = await call(staff, { kind: 'contact', ids: [...ids, 999_999] })
      expect(data).toEqual({ changed: 2, missing: [999_999] })
      expect(
        await app.db.contact.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }),
      ).toEqual([first, second])
    },
  )
})

describe('deleting for good', () => {
  testOperation('removes one item', purge, async (call) => {
    const { id, item } = await deletedClient()
    expect((await call(staff, { id: item.id })).error).toBeUndefined()
    expect((await call(staff, { id: item.id })).status).toBe(404)
    expect(
      await app.db.auditEntry.findFirst({
        where: { action: 'trash.purged', entityId: String(id) },
      }),
    ).toMatchObject({ entity: 'client', before: { title: 'Ines Harbour' } })
  })

  testOperation('empties the trash', empty, async (call) => {
    await deletedClient()
    await deletedClient()
    const count = await app.db.trashItem.count()
    expect((await call(staff)).data).toEqual({ purged: count })
    expect(await app.db.trashItem.count()).toBe(0)
  })
})
