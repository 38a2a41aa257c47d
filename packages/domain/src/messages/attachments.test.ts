import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { addUpload } from '@loggia/testing/api/messages/attached'
import { clientBrowser, newStaff } from '@loggia/testing/api/people'
import {
  listConversations,
  listOwnConversations,
  readConversation as read,
} from './conversation.service.ts'
import { addInternalNote } from './internal-notes.service.ts'
import { deleteMessage, sendMessage as send } from './messages.service.ts'

const app = await openTestApp()
const { browser: staff, id: staffId } = await newStaff(app)

/** A client who is signed in, with a project. */
async function signedIn() {
  const { id: clientId, email } = await buildClient(app, { portalRole: 'member' })
  const { id: projectId } = await buildProject(app, { clientId })
  return { browser: await clientBrowser(app, email), clientId, projectId, email }
}

type Person = Awaited<ReturnType<typeof signedIn>>

const upload = ({ clientId, email }: Person, more: Partial<Parameters<typeof addUpload>[1]> = {}) =>
  addUpload(app.db, { clientId, by: email, ...more })

/** The attachments of the last message, over both APIs. */
async function seenBy(browser: Browser, subject: { projectId: number } | { clientId: number }) {
  const answers = [
    await overRest(read)(browser, { ...subject }),
    await overGraphql(read)(browser, { ...subject }),
  ]
  const [first, second] = answers.map(({ data }) => data.messages.at(-1)?.attachments)
  expect(second).toEqual(first)
  return first
}

testOperation('a message takes files along, and both sides see them', send, async (call) => {
  const ines = await signedIn()
  const { projectId, browser } = ines
  const uploadIds = [await upload(ines, { projectId }), await upload(ines, { name: 'notes.txt' })]
  const { error, data } = await call(browser, { projectId, text: 'Here', uploadIds })
  expect(error).toBeUndefined()
  const facts = { mimeType: 'application/pdf', bytes: 9, state: 'stored', reason: null }
  const expected = [
    { id: uploadIds[0], name: 'plan.pdf', documentId: 'docplanpdf0001', ...facts },
    { id: uploadIds[1], name: 'notes.txt', documentId: 'docnotestxt0001', ...facts },
  ]
  expect(data.attachments).toEqual(expected)
  expect(await seenBy(staff, { projectId })).toEqual(expected)
  expect(await seenBy(browser, { projectId })).toEqual(expected)
})

testOperation('files need no words, and lists call the message by them', send, async (call) => {
  const ines = await signedIn()
  const { projectId, browser } = ines
  const none = await call(browser, { projectId, text: ' ', uploadIds: [] })
  expect(none.error?.fields).toEqual({ text: 'Write a message first' })
  const sent = await call(browser, { projectId, text: '', uploadIds: [await upload(ines)] })
  expect(sent.error).toBeUndefined()
  const own = overRest(listOwnConversations)
  const last = (await own(browser)).data.find((each) => each.projectId === projectId)
  expect(last?.lastText).toBe('plan.pdf')
  const all = await overRest(listConversations)(staff)
  expect(all.data.conversations.find((each) => each.projectId === projectId)?.lastText).toBe(
    'plan.pdf',
  )
  await overRest(deleteMessage)(browser, { id: sent.data.id })
  const after = (await own(browser)).data.find((each) => each.projectId === projectId)
  expect(after?.lastText).toBe('')
})

testOperation('staff attach what they have sent themselves', send, async (call) => {
  const { clientId, browser } = await signedIn()
  const by = `staff:${staffId}`
  const uploadIds = [await addUpload(app.db, { clientId, by, name: 'offer.pdf' })]
  expect((await call(staff, { clientId, text: 'Our offer', uploadIds })).error).toBeUndefined()
  expect(await seenBy(browser, { clientId })).toMatchObject([{ name: 'offer.pdf' }])
})

describe('what cannot be attached', () => {
  testOperation('is refused with the reason, and no message is added', send, async (call) => {
    const [ines, other] = [await signedIn(), await signedIn()]
    const { projectId, clientId, browser } = ines
    const { id: elsewhere } = await buildProject(app, { clientId })
    const ofStaff = await addUpload(app.db, { clientId, by: 'staff:1' })
    const problem = async (uploadIds: number[]) =>
      (await call(browser, { projectId, text: 'Here', uploadIds })).error?.fields?.['uploadIds']
    const missing = 'A file is not there any more. Remove it and attach it again.'
    const mine = await upload(ines)
    expect(await problem([mine, await upload(other)])).toBe(missing)
    expect(await problem([ofStaff])).toBe(missing)
    expect(await problem([999_999_999])).toBe(missing)
    expect(await problem([await upload(ines, { projectId: elsewhere })])).toBe(missing)
    const arriving = await upload(ines, { state: 'receiving' })
    expect(await problem([arriving])).toBe('plan.pdf has not arrived yet.')
    const infected = await upload(ines, { state: 'refused' })
    expect(await problem([infected])).toContain('plan.pdf was refused. A virus')
    expect(await problem(Array.from({ length: 11 }, () => mine))).toBe('Attach 10 files at most')
    expect(await app.db.message.count({ where: { thread: { projectId } } })).toBe(0)
    expect((await call(browser, { projectId, text: 'x', uploadIds: [mine] })).error).toBeUndefined()
    expect(await problem([mine])).toBe('plan.pdf was sent with another message.')
    expect((await overRest(send)(other.browser, { projectId, text: 'x' })).status).toBe(404)
  })

  test('an internal note takes none', async () => {
    const ines = await signedIn()
    const { projectId } = ines
    const id = await upload(ines)
    const note = { projectId, text: 'Look', uploadIds: [id] }
    await overRest(addInternalNote)(staff, note)
    expect(await app.db.upload.findUnique({ where: { id } })).toMatchObject({ messageId: null })
  })
})

test('of messages that want the same file at once, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ines = await signedIn()
    const { projectId, clientId, browser } = ines
    const uploadIds = [await upload(ines), await upload(ines)]
    const subjects = [{ projectId }, { clientId }, { projectId }, { clientId }]
    const answers = await Promise.all(
      subjects.map((subject, index) =>
        overRest(send)(browser, {
          ...subject,
          text: 'Mine',
          uploadIds: index % 2 ? uploadIds : uploadIds.toReversed(),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(await app.db.message.count({ where: { authorEmailKey: ines.email } })).toBe(1)
  }
})

testOperation('a repeated message keeps its files', send, async (call) => {
  const ines = await signedIn()
  const input = { clientId: ines.clientId, text: 'Once', uploadIds: [await upload(ines)] }
  const headers = { 'Idempotency-Key': `once-with-file-${ines.clientId}` }
  const answers = [
    await call(ines.browser, input, { headers }),
    await call(ines.browser, input, { headers }),
  ]
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers[1]?.data.attachments).toHaveLength(1)
})

describe('who sees the files of a message', () => {
  test('until it was checked, the sender and staff', async () => {
    const ines = await signedIn()
    const { clientId, browser, email } = ines
    const colleague = uniqueEmail()
    const uploadIds = [await upload(ines, { state: 'checking' }), await upload(ines)]
    await overRest(send)(browser, { clientId, text: 'Here', uploadIds })
    const states = async (who: Browser) =>
      (await seenBy(who, { clientId }))?.map(({ state, documentId }) => [state, documentId])
    const both = [
      ['checking', null],
      ['stored', 'docplanpdf0001'],
    ]
    expect(await states(browser)).toEqual(both)
    expect(await states(staff)).toEqual(both)
    await app.db.upload.updateMany({
      where: { uploader: `client:${email}` },
      data: { uploader: `client:${colleague}` },
    })
    expect(await states(browser)).toEqual([['stored', 'docplanpdf0001']])
  })

  test('nobody, once the message is deleted', async () => {
    const ines = await signedIn()
    const { clientId, browser } = ines
    const uploadIds = [await upload(ines)]
    const { data } = await overRest(send)(browser, { clientId, text: 'Here', uploadIds })
    await overRest(deleteMessage)(browser, { id: data.id })
    expect(await seenBy(staff, { clientId })).toEqual([])
    expect(await seenBy(browser, { clientId })).toEqual([])
  })

  test('nobody of another client that the project went to', async () => {
    const [ines, other] = [await signedIn(), await signedIn()]
    const { projectId, browser } = ines
    const uploadIds = [await upload(ines, { projectId })]
    await overRest(send)(browser, { projectId, text: '', uploadIds })
    const body = { clientId: other.clientId }
    expect((await staff.request('put', `/api/projects/${projectId}`, { body })).status).toBe(200)
    expect(await seenBy(other.browser, { projectId })).toEqual([])
    expect(await seenBy(staff, { projectId })).toHaveLength(1)
    const own = await overRest(listOwnConversations)(other.browser)
    expect(JSON.stringify(own.data)).not.toContain('plan.pdf')
  })
})
