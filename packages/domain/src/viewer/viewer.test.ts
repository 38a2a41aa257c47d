import { STAFF_REGISTRATION } from '@loggia/contracts/staff-auth/staff-auth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '@loggia/bff/testing/app'
import { overGraphql } from '@loggia/bff/testing/both-apis'
import { buildStaff } from '@loggia/testing/builders'
import { readInstallation } from './viewer.service.ts'

const installation = overGraphql(readInstallation)

/** How staff may register before and after the first account exists. */
async function registrationAround(app: TestApp): Promise<string[]> {
  const before = await installation(app.browser())
  await buildStaff(app)
  const after = await installation(app.browser())
  return [before.data.staffRegistration, after.data.staffRegistration]
}

const EXPECTED = {
  open: ['open', 'open'],
  first: ['first', 'invite'],
  invite: ['invite', 'invite'],
} as const

test.each([
  ['a mailbox', { INBOUND_IMAP_URL: 'imaps://reply:password@imap.agency.example' }, true],
  ['a mail server', { INBOUND_WEBHOOK_SECRET: 'x'.repeat(32) }, true],
  ['neither', {}, false],
])('says whether answers by email arrive: with %s', async (_name, variables, expected) => {
  const app = await startTestApp(variables)
  onTestFinished(() => app.close())
  expect((await installation(app.browser())).data.answersByEmail).toBe(expected)
})

describe('how the installation lets staff register', () => {
  test.each(STAFF_REGISTRATION)('with STAFF_REGISTRATION=%s', async (setting) => {
    const app = await startTestApp({ STAFF_REGISTRATION: setting })
    expect(await registrationAround(app)).toEqual(EXPECTED[setting])
    await app.close()
  })
})
