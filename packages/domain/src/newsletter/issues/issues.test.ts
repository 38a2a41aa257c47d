import {
  type IssueStep,
  ISSUE_STATES,
  ISSUE_STEPS,
  mayStep,
} from '@loggia/contracts/newsletter/values'
import { signToken } from '@loggia/server/auth/signed-token'
import { openTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { buildSubscriber } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { unsubscribeLinkState } from '../newsletter-link.queries.ts'
import { previewIssue, testIssue } from './issue-mails.service.ts'
import { stepIssue } from './issue-steps.service.ts'
import {
  createIssue,
  deleteIssue,
  readIssue,
  readIssueReach,
  updateIssue,
} from './issues.service.ts'

const app = await openTestApp()
const { db } = app
const staff = await staffBrowser(app)

const draft = (data: object = {}) =>
  db.newsletterIssue.create({ data: { subject: uniqueWord(), body: 'Hello', ...data } })

describe('an issue', () => {
  testOperation('begins as a draft, and is written with a version', createIssue, async (call) => {
    const subject = uniqueWord()
    const { data } = await call(staff, { subject, body: '**Hello**' })
    expect(data).toMatchObject({ subject, state: expect.stringMatching(/draft/i), version: 1 })
    const write = overRest(updateIssue)
    const written = await write(staff, { id: data.id, body: 'Bye', version: 1 })
    expect(written.data).toMatchObject({ body: 'Bye', version: 2, subject })
    const stale = await write(staff, { id: data.id, body: 'Older', version: 1 })
    expect([stale.status, stale.error?.code]).toEqual([409, 'STALE_VERSION'])
  })

  testOperation(
    'keeps its text once it has begun, and may leave the archive',
    updateIssue,
    async (call) => {
      const { id } = await draft({ state: 'sent', startedAt: new Date() })
      const { error } = await call(staff, { id, body: 'Another' })
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('begun') })
      const { data } = await call(staff, { id, inArchive: false, isIndexed: false })
      expect(data).toMatchObject({ inArchive: false, isIndexed: false, body: 'Hello' })
    },
  )

  testOperation('is deleted while it is a draft only', deleteIssue, async (call) => {
    const { id } = await draft()
    expect((await call(staff, { id })).error).toBeUndefined()
    const begun = await draft({ state: 'paused', startedAt: new Date() })
    expect((await call(staff, { id: begun.id })).error?.code).toBe('CONFLICT')
  })

  test('takes each step from its states only', async () => {
    for (const step of Object.keys(ISSUE_STEPS) as IssueStep[]) {
      for (const state of ISSUE_STATES) {
        const { id } = await draft({ state })
        const { status } = await overRest(stepIssue)(staff, { id, step })
        const { version } = await db.newsletterIssue.findUniqueOrThrow({ where: { id } })
        const expected = mayStep(step, state) ? [200, 2] : [409, 1]
        expect([step, state, status, version]).toEqual([step, state, ...expected])
      }
    }
  })

  testOperation('without a text is not sent', stepIssue, async (call) => {
    const { id } = await draft({ body: '' })
    const { error } = await call(staff, { id, step: 'schedule' })
    expect(error?.fields).toEqual({ body: 'Text is required' })
  })

  test('says how many people it would reach', async () => {
    const read = async () => (await overRest(readIssueReach)(staff)).data
    const { people, ...pace } = await read()
    expect(pace).toEqual({ perMinute: 25, perDay: 1_500 })
    await buildSubscriber(app, { confirmedAt: new Date() })
    await buildSubscriber(app)
    const back = await buildSubscriber(app, { confirmedAt: new Date() })
    await db.mailBounce.create({
      data: { emailKey: back.emailKey, kind: 'complaint', status: '5.7.1' },
    })
    expect((await read()).people).toBe(people + 1)
  })

  testOperation('is sent to its author as a test', testIssue, async (call) => {
    const { id } = await draft()
    await call(staff, { id })
    const entry = { action: 'newsletterIssue.tested', entityId: String(id) }
    const { id: refId } = await db.auditEntry.findFirstOrThrow({ where: entry })
    expect(await db.outbox.count({ where: { kind: 'sendNewsletterTest', refId } })).toBe(1)
  })

  testOperation(
    'is shown as an email in which no markup of its own runs',
    previewIssue,
    async (call) => {
      const body = [
        '<script>alert(1)</script>',
        '[x](javascript:alert(1))',
        '![pixel](https://tracker.example/1.gif)',
        `![own](/media/${'a'.repeat(64)}.jpg)`,
        '**bold**',
      ].join('\n\n')
      const { data } = await call(staff, { subject: '<b>News</b>', body })
      expect(data.html).toContain('<strong>bold</strong>')
      expect(data.html).toContain('&lt;b&gt;News&lt;/b&gt;')
      expect(data.html).not.toMatch(/<script|javascript:alert\(1\)"|<img/)
      expect(data.text).toContain('Unsubscribe: ')
    },
  )
})

describe('a link of an issue', () => {
  /** An issue that was sent to one reader, and the token of its link. */
  async function sent() {
    const subscriber = await buildSubscriber(app, { confirmedAt: new Date() })
    const issue = await draft({ state: 'sent', startedAt: new Date() })
    const data = { issueId: issue.id, subscriberId: subscriber.id, state: 'sent' }
    const delivery = await db.newsletterDelivery.create({ data })
    return { subscriber, issue, token: signToken(TEST_SECRET, 'newsletter-delivery', delivery.id) }
  }
  const isActive = async ({ id }: { id: number }) =>
    (await db.newsletterSubscriber.findUniqueOrThrow({ where: { id } })).isActive
  const post = (token: string, type: string, body: string) =>
    fetch(`${app.url}/api/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'https://mail.provider.example' },
      body,
    })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'parts of a form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('unsubscribes with one click by %s, and counts for the issue', async (_, type, body) => {
    const { subscriber, issue, token } = await sent()
    expect((await post(token, type, body)).status).toBe(200)
    expect(await isActive(subscriber)).toBe(false)
    expect((await overRest(readIssue)(staff, { id: issue.id })).data.unsubscribed).toBe(1)
    expect(await unsubscribeLinkState(app, token)).toBe('used')
    // Mail programs may repeat it.
    expect((await post(token, type, body)).status).toBe(200)
  })

  test('that a scanner opens changes nothing', async () => {
    const { subscriber, issue, token } = await sent()
    const paths = [
      `/api/newsletter/unsubscribe?token=${token}`,
      `/newsletter/unsubscribe?token=${token}`,
      `/newsletter/archive/${issue.id}`,
    ]
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        await fetch(`${app.url}${path}`, { method, redirect: 'follow' })
    expect(await isActive(subscriber)).toBe(true)
    expect(await unsubscribeLinkState(app, token)).toBe('open')
  })

  test('of an erased reader says that they have left', async () => {
    const { subscriber, token } = await sent()
    await db.newsletterSubscriber.delete({ where: { id: subscriber.id } })
    expect(await unsubscribeLinkState(app, token)).toBe('used')
    const answer = await post(token, 'application/x-www-form-urlencoded', '')
    expect(await answer.json()).toMatchObject({ isActive: false })
  })
})
