import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCESS_CODE_MAIL, codeMail } from '../client-auth/mails/access-code.template.ts'
import type { MailContext, MailEnv } from '../kernel/mail/mail.ts'
import { MAILS } from '../mails.ts'
import {
  listMailWords as list,
  previewMailWords as preview,
  publishMailWords as publish,
  readMailWords as read,
  revertMailWords as revert,
  saveMailWordsDraft as save,
  sendMailWordsTest as sendTest,
} from './mail-words.service.ts'

const app = await openTestApp()
const admin = await staffBrowser(app)

afterEach(() => app.db.mailWords.deleteMany())

const env: MailEnv = {
  APP_PROFILE: 'demo',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://agency.example',
}

const kind = 'access-code'
const original = ACCESS_CODE_MAIL.words
const own = { ...original, subject: 'Your key to {company}', body: 'Here it is:\n\n{code}' }
const sent = () => codeMail({ db: app.db, env }, ACCESS_CODE_MAIL, '012345')

describe('the words of an email', () => {
  testOperation('go out once they are published, and no sooner', save, async (call) => {
    const { data: drafted } = await call(admin, { kind, ...own, version: 1 })
    expect(drafted).toMatchObject({ isDraft: true, isEdited: false, draft: own, published: null })
    expect((await sent()).subject).toBe(original.subject)

    const { data } = await overRest(publish)(admin, { kind, version: drafted.version })
    expect(data).toMatchObject({ isDraft: false, isEdited: true, draft: null, published: own })
    const mail = await sent()
    expect(mail.subject).toBe('Your key to Harborlight Digital')
    expect(mail.text).toMatch(
      /^Here it is:\n\n {4}012345\n\nIf you did not.*\n\n@agency.example #012345\n$/,
    )

    const { data: reverted } = await overRest(revert)(admin, { kind, version: data.version })
    expect(reverted).toMatchObject({ isDraft: false, isEdited: false, original })
    expect((await sent()).subject).toBe(original.subject)
    const entries = await app.db.auditEntry.findMany({
      where: { entity: 'mailWords', entityId: kind },
      orderBy: { id: 'desc' },
      take: 3,
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'mailWords.reverted',
      'mailWords.published',
      'mailWords.edited',
    ])
  })

  testOperation('without what they need are kept, but not published', publish, async (call) => {
    await overRest(save)(admin, { kind, ...own, subject: 'Hi {nickname}', body: 'No code' })
    const { status, error } = await call(admin, { kind })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      subject: expect.stringContaining('There is no placeholder {nickname}.'),
      body: '{code} is missing. Without the code nobody can go on.',
    })
    expect((await sent()).subject).toBe(original.subject)
  })

  testOperation('of a draft that says what goes out anyway are no draft', save, async (call) => {
    await overRest(save)(admin, { kind, ...own })
    const { data } = await call(admin, { kind, ...original })
    expect(data).toMatchObject({ isDraft: false, draft: null })
  })

  testOperation('stay when the default changes, which the owner is told', read, async (call) => {
    await overRest(save)(admin, { kind, ...own })
    await overRest(publish)(admin, { kind })
    expect((await call(admin, { kind })).data.hasNewDefault).toBe(false)
    const basis = { ...original, footer: 'As it was before.' }
    await app.db.mailWords.update({ where: { kind }, data: { basis } })
    expect((await call(admin, { kind })).data).toMatchObject({
      hasNewDefault: true,
      published: own,
    })
    expect((await sent()).subject).toBe('Your key to Harborlight Digital')
    // Published once more, they stay in spite of the new default.
    const { data } = await overRest(publish)(admin, { kind })
    expect(data).toMatchObject({ hasNewDefault: false, published: own })
  })

  testOperation('refuse a change that is based on older ones', save, async (call) => {
    await call(admin, { kind, ...own, version: 1 })
    const { status, error } = await call(admin, { kind, ...own, subject: 'Older', version: 1 })
    expect([status, error?.code]).toEqual([409, 'STALE_VERSION'])
  })

  testOperation('are shown with sample data, saved or not', preview, async (call) => {
    const { data } = await call(admin, { kind, ...own, body: '**Hi** {who}\n\n{code}' })
    expect(data.subject).toBe('Your key to Harborlight Digital')
    expect(data.html).toContain('<strong>Hi</strong> {who}')
    expect(data.text).toContain('    012345')
  })

  testOperation('are listed with their state', list, async (call) => {
    await overRest(save)(admin, { kind, ...own })
    const { data } = await call(admin)
    expect(data.filter(({ isDraft }) => isDraft).map((each) => each.kind)).toEqual([kind])
    expect(Object.keys(data[0] ?? {})).not.toContain('draft')
  })

  testOperation('that no email has are answered with 404', read, async (call) => {
    expect((await call(admin, { kind: 'postcard' })).status).toBe(404)
  })
})

test('a test goes to the admin who asked, in the words of the draft', async () => {
  await overRest(save)(admin, { kind, ...own })
  expect((await overRest(sendTest)(admin, { kind })).status).toBe(204)
  const row = await app.db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(row.kind).toBe('sendMailWordsTest')
  const context = { db: app.db, env } as MailContext
  const mail = await MAILS.sendMailWordsTest(context, row.refId, row.messageId)
  const { email, name } = await app.db.user.findFirstOrThrow({ orderBy: { id: 'asc' } })
  expect(mail).toMatchObject({
    to: [{ name, address: email }],
    subject: '[Test] Your key to Harborlight Digital',
  })
  expect(mail?.text).toContain('@agency.example #012345')
})

test('hostile words of 5,000 characters are kept and shown, longer ones refused', async () => {
  const body = '<script>[x](javascript:1){{'.repeat(190).slice(0, 4_980)
  const call = overRest(preview)
  const { status, data } = await call(admin, { kind, ...own, body: `${body}\n\n{code}` })
  expect(status).toBe(200)
  expect(data.html).not.toMatch(/<script|href="javascript/)
  const { error } = await call(admin, { kind, ...own, body: 'x'.repeat(5_001) })
  expect(error?.fields).toEqual({ body: 'Must be at most 5000 characters' })
})
