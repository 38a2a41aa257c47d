import { contactPath, projectPath } from '@loggia/contracts/paths'
import type { Prisma } from '@loggia/db/generated/client'
import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import { buildContact, buildProject } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { newStaff } from '@loggia/testing/api/people'
import { beforeEach, describe, expect } from 'vitest'
import { addContractor } from '../contractors/contractors.service.ts'
import { deleteMessage, editMessage, sendMessage } from '../messages/messages.service.ts'
import { listNotices as list } from './notices.service.ts'
import { clientPerson, staffPerson } from './testing/people.ts'

const app = await openTestApp()
const sam = await staffPerson(app)
const grace = await clientPerson(app)
const ada = await clientPerson(app)
const kim = await newStaff(app, 'contractor')
beforeEach(() => app.db.notice.deleteMany())

const send = overRest(sendMessage)

/** The quotes that a person reads. */
type Read = (of: { browser: typeof sam.browser }) => Promise<readonly (string | null)[]>

const reading =
  (
    call: (
      browser: typeof sam.browser,
    ) => Promise<{ data: { notices: { quote: string | null }[] } }>,
  ): Read =>
  async ({ browser }) =>
    (await call(browser)).data.notices.map(({ quote }) => quote)

const tellOf = (recipient: PersonKey, data: Omit<Prisma.NoticeUncheckedCreateInput, 'recipient'>) =>
  app.db.notice.create({ data: { recipient, details: { title: 'Pier', by: 'Grace' }, ...data } })

describe('a message', () => {
  testOperation('is quoted in one line, and no more once it is deleted', list, async (call) => {
    const quotes = reading(call)
    const { id: projectId } = await buildProject(app, { clientId: grace.clientId })
    const text = `Good news!\n\n  We open in May. ${'Yes '.repeat(40)}`
    const { data: sent } = await send(grace.browser, { projectId, text })
    const beginning = `Good news! We open in May. ${'Yes '.repeat(40)}`.slice(0, 100).trim()
    expect(await quotes(sam)).toEqual([`${beginning}…`])

    const changed = { id: sent.id, text: 'We open in June.', version: 1 }
    await overRest(editMessage)(grace.browser, changed)
    expect(await quotes(sam)).toEqual(['We open in June.'])

    await app.db.notice.updateMany({ data: { readAt: new Date() } })
    await overRest(deleteMessage)(grace.browser, { id: sent.id })
    expect(await quotes(sam)).toEqual([null])
  })

  testOperation('is quoted to none who cannot read it any more', list, async (call) => {
    const quotes = reading(call)
    const { id: projectId } = await buildProject(app, { clientId: grace.clientId })
    const { data: sent } = await send(sam.browser, { projectId, text: 'The plan' })
    const { data: general } = await send(sam.browser, { clientId: grace.clientId, text: 'Terms' })
    await app.db.notice.deleteMany()
    for (const { id: messageId } of [general, sent]) {
      for (const key of [grace.key, ada.key, staffKey(kim.id)]) {
        await tellOf(key, { kind: 'messageReceived', path: projectPath(projectId), messageId })
      }
    }
    expect(await quotes(grace)).toEqual(['The plan', 'Terms'])
    expect(await quotes(ada)).toEqual([null, null])
    expect(await quotes(kim)).toEqual([null, null])

    await overRest(addContractor)(sam.browser, { projectId, userId: kim.id })
    expect(await quotes(kim)).toEqual(['The plan', null])

    const data = { clientId: ada.clientId }
    await app.db.project.update({ where: { id: projectId }, data })
    expect(await quotes(grace)).toEqual([null, 'Terms'])
  })
})

describe('the contact form', () => {
  testOperation('is quoted to staff, and each answer with its own notice', list, async (call) => {
    const quotes = reading(call)
    const { id } = await buildContact(app, { message: 'Please build us an engine.' })
    const path = contactPath(id)
    await tellOf(sam.key, { kind: 'contactReceived', path })
    for (const [at, text] of [
      ['2026-04-15T09:00:00Z', 'On Monday'],
      ['2026-04-16T09:00:00Z', 'Or on Tuesday'],
    ] as const) {
      await app.db.contactAnswer.create({ data: { contactId: id, text, createdAt: at } })
      await tellOf(sam.key, { kind: 'contactAnswered', path, createdAt: at })
    }
    expect(await quotes(sam)).toEqual(['Or on Tuesday', 'On Monday', 'Please build us an engine.'])
    await app.db.contact.delete({ where: { id } })
    expect(await quotes(sam)).toEqual([null, null, null])
  })

  testOperation('is quoted to nobody else', list, async (call) => {
    const quotes = reading(call)
    const path = contactPath((await buildContact(app)).id)
    for (const key of [grace.key, staffKey(kim.id)]) {
      await tellOf(key, { kind: 'contactReceived', path })
    }
    expect([await quotes(grace), await quotes(kim)]).toEqual([[null], [null]])
  })
})

testOperation('the words of a request or answer are quoted to its people', list, async (call) => {
  const quotes = reading(call)
  const { id: projectId } = await buildProject(app, { clientId: grace.clientId })
  const approval = await app.db.approval.create({
    data: { projectId, subject: 'milestone 1', title: 'Design', events: { create: event } },
  })
  const about = { onceKey: `approval ${approval.id} 1`, path: projectPath(projectId) }
  await tellOf(sam.key, { ...about, kind: 'approvalAnswered' })
  await tellOf(ada.key, { ...about, kind: 'approvalAnswered' })
  await tellOf(sam.key, { onceKey: 'contact:1', path: '/', kind: 'driveLost' })
  expect([await quotes(sam), await quotes(ada)]).toEqual([[null, 'Exactly like this.'], [null]])
})

const event = {
  seq: 1,
  kind: 'approved',
  at: new Date(),
  revision: '1',
  text: 'Exactly like this.',
  textHash: '',
  person: clientKey('grace@customer.example'),
  personName: 'Grace',
  personHash: '',
  previousHash: '',
  hash: '',
}
