import { checkInstallation } from '@loggia/server/checks/checks'
import { openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { beforeEach, expect, test } from 'vitest'
import { connectMailbox } from './testing/connect.ts'
import { warnOfEnds } from './warn-of-ends.ts'

const DAY = 86_400_000

const app = await openDriveApp()
const { mail } = app.google
const admin = await staffBrowser(app)
await staffBrowser(app, 'staff')
beforeEach(async () => {
  mail.reset()
  await app.db.mailConnection.deleteMany()
  await app.db.notice.deleteMany()
})

const told = () => app.db.notice.count({ where: { kind: 'mailConnectionEnds' } })
const finding = async () => {
  const drive = { isOAuthConfigured: false, serviceAccount: null, cipher: { decrypt: () => null } }
  const findings = await checkInstallation({ db: app.db, redis: app.redis, drive })
  return findings.find(({ name }) => name === 'Email connection')
}

test('a consent of Google that ends within a week is told to admins, once', async () => {
  mail.set({ consentLifetime: (7 * DAY) / 1_000 - 60 })
  await connectMailbox(app, admin, { provider: 'google' })
  expect(await Promise.all([warnOfEnds(app.work), warnOfEnds(app.work)])).toHaveLength(2)
  expect(await warnOfEnds(app.work)).toBe(0)
  expect(await told()).toBe(1)
  expect(await finding()).toMatchObject({
    level: 'warn',
    text: expect.stringMatching(/^sending by desk@harbor\.example ends on \d{4}-\d\d-\d\d$/),
  })
})

test('a later end is told again, when its time comes', async () => {
  await connectMailbox(app, admin)
  const endsAt = (consentEndsAt: Date, warnedAt: Date | null) =>
    app.db.mailConnection.updateMany({ data: { consentEndsAt, warnedAt } })
  await endsAt(new Date(Date.now() + 8 * DAY), null)
  expect(await warnOfEnds(app.work)).toBe(0)
  await endsAt(new Date(Date.now() + DAY), new Date(Date.now() - 100 * DAY))
  expect(await warnOfEnds(app.work)).toBe(1)
})

test('a mailbox that works is a finding, and one that is lost is a bad one with the way out', async () => {
  expect(await finding()).toBeUndefined()
  await connectMailbox(app, admin)
  expect(await finding()).toEqual({
    name: 'Email connection',
    level: 'ok',
    text: 'sending by desk@harbor.example, at Microsoft 365',
  })
  const lost = { lostAt: new Date(), lostReason: 'consent-withdrawn' }
  await app.db.mailConnection.updateMany({ data: lost })
  expect(await finding()).toEqual({
    name: 'Email connection',
    level: 'bad',
    text: 'sending by desk@harbor.example: the consent was withdrawn, has ended, or the account has to sign in again',
    remedy: 'Connect the mailbox again. No email leaves until then.',
  })
})
