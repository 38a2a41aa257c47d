import { buildClient, buildColleague, buildContact, buildProject } from '@loggia/testing/builders'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { readClient as client } from '../clients/client-list.service.ts'
import { updateClient } from '../clients/clients.service.ts'
import { addContactNote, replyToContact } from '../contacts/contact-work.service.ts'
import { deleteContacts } from '../contacts/contact-bulk.service.ts'
import { openContact } from '../contacts/inbox/inbox.service.ts'
import { addInvoice, deleteInvoice } from '../invoices/invoices.service.ts'
import { addMilestone, deleteMilestone } from '../milestones/milestones.service.ts'
import { readProject as project } from '../projects/project-list.service.ts'
import { createProject, deleteProject, updateProject } from '../projects/projects.service.ts'
import { readClientRecord as record, readRecordTimeline as history } from './records.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

testOperation('gathers what belongs to a client', record, async (call) => {
  const email = 'ada@engines.example'
  const other = await buildClient(app, { email })
  const { id } = await buildClient(app, { email, status: 'active', portalRole: 'manager' })
  const first = await buildProject(app, { clientId: id })
  const second = await buildProject(app, { clientId: id })
  await buildProject(app)
  const linked = await buildContact(app, { clientId: id })
  const sameAddress = await buildContact(app, { email: 'Ada@Engines.example' })
  await buildContact(app)
  const days = { issuedOn: new Date(), dueOn: new Date() }
  await app.db.invoice.create({
    data: {
      clientId: id,
      number: '2026-001',
      title: 'Pier',
      amount: 100,
      currency: 'USD',
      ...days,
    },
  })
  await buildColleague(app, { clientId: id })
  await buildColleague(app, { clientId: id, endedAt: new Date() })
  const began = Date.now()
  await clientBrowser(app, email)

  const { data } = await call(staff, { id })
  expect(data.client).toMatchObject({ id, email, projectCount: 2 })
  expect(data.projects.map((row) => row.id)).toEqual([second.id, first.id])
  expect(data.contacts.map((row) => row.id)).toEqual([sameAddress.id, linked.id])
  expect(data.contactCount).toBe(2)
  expect([data.invoiceCount, data.personCount]).toEqual([1, 2])
  expect(data.access).toMatchObject({ email, role: 'manager', maySignIn: true })
  expect(Date.parse(data.access.lastSignInAt ?? '')).toBeGreaterThanOrEqual(began)
  expect(data.others.map((row) => row.id)).toEqual([other.id])
  await app.db.client.deleteMany({ where: { emailKey: email } })
  await app.db.contact.deleteMany()
})

testOperation('says that an inactive client cannot sign in', record, async (call) => {
  const { id } = await buildClient(app, { status: 'inactive' })
  const { data } = await call(staff, { id })
  expect(data.access).toMatchObject({ maySignIn: false, lastSignInAt: null })
})

testOperation('says that a colleague of another client can sign in', record, async (call) => {
  const { id, email, emailKey } = await buildClient(app, { status: 'inactive' })
  const { id: placeId } = await buildColleague(app, { email, emailKey })
  expect((await call(staff, { id })).data.access.maySignIn).toBe(true)
  const data = { endedAt: new Date() }
  await app.db.clientPerson.update({ where: { id: placeId }, data })
  expect((await call(staff, { id })).data.access.maySignIn).toBe(false)
})

testOperation(
  'tells the history of a client with its projects and contacts',
  history,
  async (call) => {
    const { id, email } = await buildClient(app)
    await overRest(updateClient)(staff, { id, company: 'Pier' })
    const input = { clientId: id, title: 'The engine' }
    const added = (await overRest(createProject)(staff, input)).data
    await overRest(updateProject)(staff, { id: added.id, status: 'completed' })
    const contact = await buildContact(app, { email })
    const reply = { id: contact.id, subject: 'Your engine', text: 'Gladly.' }
    await overRest(replyToContact)(staff, reply)
    await overRest(deleteProject)(staff, { id: added.id })

    const { data } = await call(staff, { record: 'client', id })
    const told = data.entries.map(({ change, mail }) => change?.action ?? mail?.kind)
    expect(new Set(told)).toEqual(
      new Set(['client.updated', 'project.created', 'project.deleted', 'project.updated', 'reply']),
    )
    expect(told).toHaveLength(5)
    expect(told.at(0)).toBe('project.deleted')
    expect(told.at(-1)).toBe('client.updated')
    expect(data.entries[0]?.change).toMatchObject({ entityName: 'The engine' })
    const { mail } = data.entries.find((entry) => entry.mail) ?? {}
    expect(mail).toMatchObject({ subject: 'Your engine', author: 'Sam Staff', state: 'pending' })
    expect(mail).toMatchObject({ contactId: contact.id })
    expect(data.hasMore).toBe(false)
  },
)

testOperation('goes on after an entry, and tells each once', history, async (call) => {
  const { id, email } = await buildClient(app)
  const at = new Date('2026-03-01T12:00:00Z')
  const entry = { actorKind: 'staff', action: 'client.updated', entity: 'client' }
  const older = Array.from({ length: 7 }, () => ({ ...entry, entityId: String(id), at }))
  await app.db.auditEntry.createMany({ data: older })
  const contact = await buildContact(app, { email })
  const reply = { contactId: contact.id, subject: 'At the same time', text: '', createdAt: at }
  await app.db.contactReply.createMany({ data: [reply, reply] })

  const keys: string[] = []
  let olderThan: string | undefined
  for (let hasMore = true; hasMore; olderThan = keys.at(-1)) {
    const { data } = await call(staff, { record: 'client', id, limit: 2, olderThan })
    keys.push(...data.entries.map(({ key }) => key))
    hasMore = data.hasMore
  }
  expect(keys).toHaveLength(9)
  expect(new Set(keys).size).toBe(9)
  const { data } = await call(staff, { record: 'client', id })
  expect(data.entries.map(({ key }) => key)).toEqual(keys)
})

testOperation(
  'tells notes and replies with their texts, also to the client',
  history,
  async (call) => {
    const { id: clientId } = await buildClient(app)
    const { id } = await buildContact(app, { clientId })
    await overRest(openContact)(staff, { id })
    await overRest(addContactNote)(staff, { id, text: 'Call on Monday.' })
    await overRest(replyToContact)(staff, { id, subject: 'Hello', text: 'Hello Ada.' })
    await buildContact(app)
    for (const about of [
      { record: 'contact', id },
      { record: 'client', id: clientId },
    ]) {
      const { entries } = (await call(staff, about)).data
      const told = entries.map(
        ({ change, mail, note }) => change?.action ?? mail?.text ?? note?.text,
      )
      expect(told).toEqual(['Hello Ada.', 'Call on Monday.', 'contact.opened'])
      expect(entries[1]).toMatchObject({
        change: null,
        mail: null,
        note: { author: 'Sam Staff', contactId: id },
      })
      const olderThan = entries[1]?.key
      const older = (await call(staff, { ...about, olderThan })).data
      expect(older.entries.map(({ key }) => key)).toEqual([entries[2]?.key])
    }
  },
)

testOperation('tells the history of a project alone', history, async (call) => {
  const { id } = await buildProject(app)
  await overRest(updateProject)(staff, { id, priority: 'urgent' })
  const ofProject = (await call(staff, { record: 'project', id })).data
  expect(ofProject.entries.map(({ change }) => change?.action)).toEqual(['project.updated'])
})

testOperation('keeps what was deleted, with its name', history, async (call) => {
  const { id: clientId } = await buildClient(app)
  const { id: projectId } = await buildProject(app, { clientId })
  const days = { issuedOn: '2026-04-15', dueOn: '2026-05-15' }
  const price = { amount: 100, currency: 'EUR' }
  const input = { clientId, number: '1', title: 'First half', ...price, ...days }
  const { data: invoice } = await overRest(addInvoice)(staff, input)
  await overRest(deleteInvoice)(staff, { id: invoice.id })
  const { data: milestone } = await overRest(addMilestone)(staff, { projectId, title: 'Launch' })
  await overRest(deleteMilestone)(staff, { id: milestone.id })

  const contact = await buildContact(app, { clientId, firstName: 'Bo', lastName: 'Byron' })
  await overRest(deleteContacts)(staff, { ids: [contact.id] })

  const toldOf = async (about: object) =>
    (await call(staff, { ...about })).data.entries.map(({ change }) => [
      change?.action,
      change?.entityName,
    ])
  expect(await toldOf({ record: 'client', id: clientId })).toEqual([
    ['contact.deleted', 'Bo Byron'],
    ['invoice.deleted', 'First half'],
    ['invoice.added', 'First half'],
  ])
  expect(await toldOf({ record: 'project', id: projectId })).toEqual([
    ['milestone.deleted', 'Launch'],
    ['milestone.added', 'Launch'],
  ])
})

testOperation('knows no history of a row that does not exist', history, async (call) => {
  for (const kind of ['client', 'project', 'contact']) {
    const { error } = await call(staff, { record: kind, id: 2_000_000_000 })
    expect(error?.code).toBe('NOT_FOUND')
  }
  const { id } = await buildClient(app)
  for (const olderThan of ['soon', '2026-99-01T12:00:00.000Z_0_1', '2026-03-01T12:00:00Z']) {
    const { error } = await call(staff, { record: 'client', id, olderThan })
    expect(error?.fields).toEqual({ olderThan: 'Must be the key of an entry' })
  }
})

testOperation('reads one client, for staff and managers', client, async (call) => {
  const { id } = await buildClient(app, { name: 'Ines' })
  const email = 'manager@pier.example'
  await buildClient(app, { email, portalRole: 'manager', status: 'active' })
  const manager = await clientBrowser(app, email)
  for (const browser of [staff, manager]) {
    expect((await call(browser, { id })).data).toMatchObject({ id, name: 'Ines' })
  }
  expect((await call(staff, { id: 2_000_000_000 })).error?.code).toBe('NOT_FOUND')
})

testOperation(
  'reads one project: clients find only their own, without notes',
  project,
  async (call) => {
    const email = 'grace@quay.example'
    const own = await buildClient(app, { email, status: 'active' })
    const { id } = await buildProject(app, { clientId: own.id, notes: 'Internal' })
    const foreign = await buildProject(app)
    const browser = await clientBrowser(app, email)
    expect((await call(staff, { id })).data).toMatchObject({ id, notes: 'Internal' })
    expect((await call(browser, { id })).data).toMatchObject({ id, notes: null })
    expect((await call(browser, { id: foreign.id })).error?.code).toBe('NOT_FOUND')
  },
)
