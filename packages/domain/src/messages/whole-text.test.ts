import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { staffKey } from '@loggia/contracts/person-key'
import { buildClient, buildContact, buildStaff } from '@loggia/testing/builders'
import { expect } from 'vitest'
import { addAnswer } from '../inbound/add-answer.ts'
import { readRecordTimeline as timeline } from '../records/records.service.ts'
import { addMessage } from './add-message.ts'
import { readConversation as read } from './conversation.service.ts'
import { deleteMessage as remove, editMessage as edit } from './messages.service.ts'

const WHOLE = 'Fine.\n\nBob wrote:\n> Pay no more than 5,000.'

const app = await openTestApp()
const staff = await staffBrowser(app)

/** A message of the client that came by email, with its quotes. */
async function emailed() {
  const { id: clientId, email, emailKey, name } = await buildClient(app)
  const author = { key: `client:${emailKey}` as const, name }
  const answer = { subject: { clientId }, author, text: 'Fine.', source: 'mail' } as const
  const added = await app.db.$transaction((tx) =>
    addMessage(tx, { ...answer, inboundMailId: 1, wholeText: WHOLE }),
  )
  return { clientId, id: added?.message.id ?? 0, client: await clientBrowser(app, email) }
}

testOperation('all of an email is there for whoever sees its message', read, async (call) => {
  const { clientId, client } = await emailed()
  for (const browser of [staff, client]) {
    const { messages } = (await call(browser, { clientId })).data
    expect(messages).toMatchObject([{ text: 'Fine.', wholeText: WHOLE }])
  }
})

testOperation('what staff quote in an email, clients do not see', read, async (call) => {
  const { clientId, client } = await emailed()
  const { id, name } = await buildStaff(app)
  const answer = { subject: { clientId }, author: { key: staffKey(id), name } }
  await app.db.$transaction((tx) =>
    addMessage(tx, { ...answer, text: 'Yes.', source: 'mail', wholeText: 'Yes.\n> internal' }),
  )
  const last = async (browser: typeof staff) =>
    (await call(browser, { clientId })).data.messages.at(-1)
  expect(await last(client)).toMatchObject({ text: 'Yes.', wholeText: null })
  expect(await last(staff)).toMatchObject({ wholeText: 'Yes.\n> internal' })
})

testOperation(
  'nothing of it is left when its author changes what they wrote',
  edit,
  async (call) => {
    const { clientId, id, client } = await emailed()
    const { data } = await call(client, { id, text: 'Fine!', version: 1 })
    expect(data).toMatchObject({ text: 'Fine!', wholeText: null })
    const { messages } = (await overRest(read)(staff, { clientId })).data
    expect(messages).toMatchObject([{ wholeText: null }])
  },
)

testOperation('nothing of it is left when its author takes it back', remove, async (call) => {
  const { id, client } = await emailed()
  await call(client, { id })
  expect(await app.db.message.findUnique({ where: { id } })).toMatchObject({ wholeText: null })
})

testOperation('all of an answer of a visitor is in the history', timeline, async (call) => {
  const { id: contactId, email } = await buildContact(app)
  const person = { person: `client:${email}`, subject: 'Messages', messageId: '<1@a>' }
  const address = await app.db.replyAddress.create({ data: { contactId, ...person } })
  await app.db.$transaction((tx) =>
    addAnswer(tx, address, { inboundMailId: 1, text: 'Fine.', wholeText: WHOLE }),
  )
  const { entries } = (await call(staff, { record: 'contact', id: contactId })).data
  expect(entries.flatMap(({ mail }) => mail ?? [])).toMatchObject([{ wholeText: WHOLE }])
})
