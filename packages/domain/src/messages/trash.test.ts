import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { addUpload } from '@loggia/testing/api/messages/attached'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { deleteClient } from '../clients/clients.service.ts'
import { deleteProject, updateProject } from '../projects/projects.service.ts'
import { restoreRecords } from '../trash/trash.service.ts'
import { readConversation, markConversationRead } from './conversation.service.ts'
import { addInternalNote, listInternalNotes } from './internal-notes.service.ts'
import { sendMessage } from './messages.service.ts'

const send = overRest(sendMessage)
const read = overRest(readConversation)
const notes = overRest(listInternalNotes)

const app = await openTestApp()
const staff = await staffBrowser(app)

test.each(['client', 'project'] as const)(
  'conversations fall with the %s and come back with it, as they were read, with their files',
  async (kind) => {
    const { id: clientId, email } = await buildClient(app)
    const { id: projectId } = await buildProject(app, { clientId })
    const client = await clientBrowser(app, email)
    const subjects = kind === 'client' ? [{ clientId }, { projectId }] : [{ projectId }]
    for (const subject of subjects) {
      const { data } = await send(staff, { ...subject, text: 'Hello' })
      await overRest(markConversationRead)(client, { ...subject, messageId: data.id })
      await overRest(addInternalNote)(staff, { ...subject, text: 'Note' })
      const uploadIds = [await addUpload(app.db, { clientId, by: email })]
      const thanks = await send(client, { ...subject, text: 'Thanks', uploadIds })
      expect(thanks.data.attachments).toHaveLength(1)
    }
    // A session ends with the last record of its address.
    const seen = async () => {
      const again = await clientBrowser(app, email)
      const asked = subjects.flatMap((subject) => [read(again, subject), notes(staff, subject)])
      return (await Promise.all(asked)).map(({ data }) => data)
    }
    const before = await seen()
    const id = kind === 'client' ? clientId : projectId
    const remove = kind === 'client' ? deleteClient : deleteProject
    expect((await overRest(remove)(staff, { id })).error).toBeUndefined()
    for (const subject of subjects) {
      expect((await read(staff, subject)).status).toBe(404)
      expect((await send(staff, { ...subject, text: 'Late' })).status).toBe(404)
    }
    expect(await app.db.thread.count({ where: { OR: subjects } })).toBe(0)
    const { error } = await overRest(restoreRecords)(staff, { kind, ids: [id] })
    expect(error).toBeUndefined()
    expect(await seen()).toEqual(before)
  },
)

const REMOVE = { client: overRest(deleteClient), project: overRest(deleteProject) }

test.each([['project', 'client'] as const, ['client', 'project'] as const])(
  'a project comes back without its former client: %s first',
  async (...kinds) => {
    const ids = { client: (await buildClient(app)).id, project: 0 }
    ids.project = (await buildProject(app, { clientId: ids.client })).id
    const subject = { projectId: ids.project }
    await send(staff, { ...subject, text: 'Hello' })
    const moved = { id: ids.project, clientId: (await buildClient(app)).id }
    expect((await overRest(updateProject)(staff, moved)).error).toBeUndefined()
    await send(staff, { ...subject, text: 'Welcome' })
    const before = (await read(staff, subject)).data
    for (const kind of kinds) {
      expect((await REMOVE[kind](staff, { id: ids[kind] })).error).toBeUndefined()
    }
    for (const kind of kinds) {
      const { error } = await overRest(restoreRecords)(staff, { kind, ids: [ids[kind]] })
      expect(error).toBeUndefined()
    }
    expect((await read(staff, subject)).data).toEqual(before)
    const notices = await app.db.notice.findMany({ where: { message: { thread: subject } } })
    expect(notices.map(({ clientId }) => clientId)).toEqual([moved.clientId])
  },
)

test('a message that is sent while its project is deleted is refused or comes back', async () => {
  for (const round of Array.from({ length: 10 }, (_, index) => index)) {
    const { id: projectId } = await buildProject(app)
    await send(staff, { projectId, text: 'First' })
    const [sent] = await Promise.all([
      send(staff, { projectId, text: `Round ${round}` }),
      overRest(deleteProject)(staff, { id: projectId }),
    ])
    expect([201, 404]).toContain(sent.status)
    await overRest(restoreRecords)(staff, { kind: 'project', ids: [projectId] })
    const { data } = await read(staff, { projectId })
    const expected = sent.status === 201 ? ['First', `Round ${round}`] : ['First']
    expect(data.messages.map(({ text }) => text)).toEqual(expected)
  }
})
