import { expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { readTestMail as read, sendTestMail as send } from './test-mail.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const NONE = { state: 'none', requestedAt: null, sentAt: null, reason: null }

testOperation('goes to the person who asks, through the outbox', send, async (call) => {
  const { data } = await call(staff)
  const { id, email } = await app.db.user.findFirstOrThrow({ orderBy: { id: 'asc' } })
  expect(data).toMatchObject({ state: 'waiting', to: email, sentAt: null, reason: null })
  const row = await app.db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(row).toMatchObject({ kind: 'sendTestMail', refId: id })
  const entry = await app.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ action: 'mail.tested', actorId: String(id) })
})

testOperation('tells what became of the last one, and of nobody else’s', read, async (call) => {
  const other = await staffBrowser(app)
  expect((await call(other)).data).toMatchObject(NONE)
  const { data: asked } = await overRest(send)(other)
  const { id, createdAt } = await app.db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const requestedAt = createdAt.toISOString()
  const waiting = { state: 'waiting', to: asked.to, requestedAt, sentAt: null, reason: null }
  const become = (changes: object) => app.db.outbox.update({ where: { id }, data: changes })
  expect((await call(other)).data).toEqual(waiting)
  await become({ lastErrorClass: 'ECONNECTION' })
  expect((await call(other)).data).toEqual({
    ...waiting,
    reason: 'The mail server was not reached yet.',
  })
  await become({ lastErrorClass: 'SMTP 450' })
  expect((await call(other)).data.reason).toBe('The mail server put it off (450).')
  await become({ lastErrorClass: 'EAUTH', deadAt: createdAt })
  expect((await call(other)).data).toMatchObject({
    state: 'given-up',
    reason: 'The mail server refused the user or the password.',
  })
  await become({ lastErrorClass: null, deadAt: null, sentAt: createdAt })
  expect((await call(other)).data).toEqual({ ...waiting, state: 'sent', sentAt: requestedAt })
})

test('pressing without end is refused', async () => {
  const limited = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  const person = await staffBrowser(limited)
  for (let calls = 0; calls < 10; calls++) {
    expect((await overRest(send)(person)).status).toBe(200)
  }
  expect((await overRest(send)(person)).status).toBe(429)
  await limited.close()
})
