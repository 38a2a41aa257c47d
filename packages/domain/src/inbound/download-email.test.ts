import { buildClient, buildContact, buildInboundMail } from '@loggia/testing/builders'
import { addAnswer } from './add-answer.ts'
import { inboundEmailPath } from '@loggia/contracts/inbound/paths'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { readConversation as read } from '../messages/conversation.service.ts'
import { deleteMessage as remove } from '../messages/messages.service.ts'
import { readRecordTimeline as timeline } from '../records/records.service.ts'
import { readInboundMail as show } from './inbound-mails.service.ts'

const EMAIL = 'Subject: Draft\r\nContent-Type: text/plain\r\n\r\nSee the file. ÄÖ\r\n'

const app = await openTestApp()
const staff = await staffBrowser(app)

type Place = { threadId: number } | { contactId: number }

/** An email that was sent to the address of a person, and accepted unless it is said otherwise. */
async function arrived(place: Place, email: string, state = 'accepted') {
  const person = { person: `client:${email}`, subject: 'Messages', messageId: '<1@a>' }
  const address = await app.db.replyAddress.create({ data: { ...place, ...person } })
  const mail = { raw: Buffer.from(EMAIL), sender: email, state, addressId: address.id }
  const { id } = await buildInboundMail(app, mail)
  const add = () =>
    app.db.$transaction((tx) =>
      addAnswer(tx, address, { inboundMailId: id, text: 'See the file.' }),
    )
  return { id, add }
}

/** A message that came by email. */
async function emailedMessage() {
  const { id: clientId, email } = await buildClient(app)
  const { id: threadId } = await app.db.thread.create({ data: { clientId } })
  const { id, add } = await arrived({ threadId }, email)
  await add()
  return { id, clientId, browser: await clientBrowser(app, email) }
}

const download = (browser: Browser, id: number) => browser.request('get', inboundEmailPath(id))

test('staff download an email that was held, as it came', async () => {
  const { id: contactId, email } = await buildContact(app)
  const { id } = await arrived({ contactId }, email, 'held')
  const { status, headers, body } = await download(staff, id)
  expect({ status, body }).toEqual({ status: 200, body: EMAIL })
  expect(headers.get('content-type')).toBe('message/rfc822')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="email-${id}.eml"`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

testOperation('of an email that was too large, nothing can be downloaded', show, async (call) => {
  const { id: contactId, email } = await buildContact(app)
  const { id } = await arrived({ contactId }, email, 'held')
  const canDownload = async () => (await call(staff, { id })).data.canDownload
  expect(await canDownload()).toBe(true)
  await app.db.inboundMail.update({ where: { id }, data: { raw: null } })
  expect(await canDownload()).toBe(false)
  expect((await download(staff, id)).status).toBe(404)
})

testOperation(
  'staff find the email at the message that came in it, and clients do not',
  read,
  async (call) => {
    const { id, clientId, browser } = await emailedMessage()
    expect((await call(staff, { clientId })).data.messages).toMatchObject([{ emailId: id }])
    expect((await call(browser, { clientId })).data.messages).toMatchObject([{ emailId: null }])
    expect((await download(staff, id)).body).toBe(EMAIL)
  },
)

testOperation('the email of a message that was deleted is shown to nobody', read, async (call) => {
  const { id, clientId, browser } = await emailedMessage()
  const [message] = (await overRest(read)(browser, { clientId })).data.messages
  await overRest(remove)(browser, { id: message?.id })
  expect((await call(staff, { clientId })).data.messages).toMatchObject([{ emailId: null }])
  expect((await download(staff, id)).status).toBe(404)
})

testOperation(
  'staff find the email at the answer of a visitor, while it is kept',
  timeline,
  async (call) => {
    const { id: contactId, email } = await buildContact(app)
    const { id, add } = await arrived({ contactId }, email)
    expect((await download(staff, id)).status).toBe(404)
    await add()
    const emails = async () =>
      (await call(staff, { record: 'contact', id: contactId })).data.entries.flatMap(
        ({ mail }) => mail?.emailId ?? [],
      )
    expect(await emails()).toEqual([id])
    expect((await download(staff, id)).body).toBe(EMAIL)
    await app.db.inboundMail.delete({ where: { id } })
    expect(await emails()).toEqual([])
  },
)
