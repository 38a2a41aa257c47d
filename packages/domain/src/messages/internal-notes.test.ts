import { erasePerson, exportPerson } from '../person-data/person.ts'
import { buildClient, buildProject } from '@loggia/testing/builders'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { seedApp } from '@loggia/testing/api/answers-seed'
import { callsOf, overRest, testOperation } from '@loggia/testing/api/both-apis'
import { readEvents } from '@loggia/testing/api/event-reader'
import { staffBrowser } from '@loggia/testing/api/people'
import { READS } from '@loggia/testing/api/reads'
import {
  addInternalNote as add,
  deleteInternalNote as remove,
  listInternalNotes as list,
} from './internal-notes.service.ts'
import { sendMessage } from './messages.service.ts'

const seeded = await seedApp()
afterAll(() => seeded.app.close())

const app = () => seeded.app

testOperation(
  'notes stand below the newest message, and their authors delete them',
  add,
  async (call) => {
    const { staff } = seeded
    const { id: projectId } = await buildProject(app())
    const first = await call(staff, { projectId, text: ' Before ' })
    expect(first.data).toMatchObject({ text: ' Before ', isOwn: true, afterId: 0 })
    const message = await overRest(sendMessage)(staff, { projectId, text: 'Hello' })
    const { data: second } = await call(staff, { projectId, text: 'After' })
    expect(second.afterId).toBe(message.data.id)
    const sinceId = message.data.id
    expect((await overRest(list)(staff, { projectId, sinceId })).data).toMatchObject([
      { id: second.id },
    ])
    const colleague = await staffBrowser(app())
    expect((await overRest(list)(colleague, { projectId })).data).toHaveLength(2)
    expect((await overRest(remove)(colleague, { id: second.id })).status).toBe(404)
    expect((await overRest(remove)(staff, { id: second.id })).error).toBeUndefined()
    expect((await overRest(remove)(staff, { id: second.id })).status).toBe(404)
  },
)

test('whatever staff note, a client finds it nowhere', async () => {
  const { staff, member, ids } = seeded
  const { db, url, config } = app()
  const email = 'ines@harbour.example'
  const live = await readEvents(url, member, '?session=client')
  const subjects = [{ projectId: ids.project[0] }, { clientId: ids.client[0] }]
  const secrets = fc.sample(fc.stringMatching(/^[a-z]{16}$/), 6)
  for (const [index, secret] of secrets.entries()) {
    const input = { ...subjects[index % 2], text: `Secret ${secret}` }
    expect((await overRest(add)(staff, input)).error).toBeUndefined()
  }
  await overRest(sendMessage)(staff, { ...subjects[0], text: 'Hello' })
  await live.waitFor('conversation', `project ${ids.project[0]}`)
  const said: string[] = [live.text()]
  for (const [operation, calls] of READS) {
    const inputs = [...(await calls(seeded)).map(([, input]) => input ?? {}), ...subjects]
    for (const call of callsOf(operation)) {
      for (const input of inputs) {
        const answer = await call(member, { ...input }, { session: 'client' })
        said.push(JSON.stringify(answer))
      }
    }
  }
  said.push(JSON.stringify(await exportPerson(config.DATABASE_URL, email)))
  said.push(JSON.stringify(await db.notice.findMany({ where: { recipient: `client:${email}` } })))
  const all = said.join('\n')
  expect(all).toContain('Hello')
  for (const secret of secrets) expect(all).not.toContain(secret)
  expect(live.text()).not.toContain('internalNote')
  live.leave()
})

test('an erasure deletes the notes about a person', async () => {
  const { id: clientId, email } = await buildClient(app())
  await overRest(add)(seeded.staff, { clientId, text: 'Secret' })
  await erasePerson(app().config.DATABASE_URL, email)
  expect(await app().db.internalNote.count({ where: { thread: { clientId } } })).toBe(0)
})
