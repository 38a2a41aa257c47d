import { openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMailProviders } from '../kernel/mail-providers/providers.ts'
import { MailProviderError } from '../kernel/mail-providers/provider-error.ts'
import { connectMailbox } from './testing/connect.ts'
import { withMailToken } from './with-mail-token.ts'

const app = await openDriveApp()
const { mail } = app.google
const admin = await staffBrowser(app)

/** A process with a memory of its own. */
const newProcess = (APP_SECRET = app.config.APP_SECRET) => ({
  ...app.work,
  mailProviders: createMailProviders({ ...app.config, APP_SECRET }),
})
const tokenIn = (process = newProcess()) =>
  withMailToken(process, 'sending', (token) => Promise.resolve(token))
const reasonIn = (process = newProcess()) =>
  tokenIn(process).then(
    () => null,
    (error: unknown) => (error instanceof MailProviderError ? error.reason : error),
  )
const row = () => app.db.mailConnection.findUniqueOrThrow({ where: { purpose: 'sending' } })
const renewals = () => mail.tokenRequests().filter((type) => type === 'refresh_token').length

beforeEach(async () => {
  mail.reset()
  await app.db.mailConnection.deleteMany()
  await app.db.notice.deleteMany()
  await connectMailbox(app, admin)
})

/** Makes it time to renew the token, or lets it end. */
const age = (column: 'accessRenewAt' | 'accessEndsAt') =>
  app.db.mailConnection.updateMany({ data: { accessRenewAt: new Date(), [column]: new Date() } })

describe('a token', () => {
  test('serves until five minutes before its end', async () => {
    const { accessRenewAt, accessEndsAt } = await row()
    expect(Number(accessEndsAt) - Number(accessRenewAt)).toBe(300_000)
    await tokenIn()
    expect(renewals()).toBe(0)
  })

  test('with a minute to live is renewed after half of it', async () => {
    mail.set({ tokenLifetime: 60 })
    await age('accessRenewAt')
    await tokenIn()
    const { accessRenewAt, accessEndsAt } = await row()
    expect(Number(accessEndsAt) - Number(accessRenewAt)).toBe(30_000)
  })

  test('is renewed once by processes that need it at the same time', async () => {
    await age('accessRenewAt')
    const processes = Array.from({ length: 4 }, () => newProcess())
    mail.set({ tokenDelay: 50 })
    const asked = processes.flatMap((process) => Array.from({ length: 5 }, () => tokenIn(process)))
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    expect(renewals()).toBe(1)
    await age('accessRenewAt')
    await tokenIn()
    expect(renewals()).toBe(2)
  })

  test('that is rejected is renewed, and the work done once more', async () => {
    const seen: string[] = []
    const work = async (token: string) => {
      seen.push(token)
      if (seen.length === 1) throw new MailProviderError('refused', { status: 401 })
      return 'done'
    }
    expect(await withMailToken(newProcess(), 'sending', work)).toBe('done')
    expect(new Set(seen).size).toBe(2)
    expect(renewals()).toBe(1)
  })

  test('serves while the provider is away, as long as it lasts', async () => {
    mail.set({ tokenError: { error: 'temporarily_unavailable', description: '' } })
    await age('accessRenewAt')
    expect(await reasonIn()).toBeNull()
    await age('accessEndsAt')
    expect(await reasonIn()).toBe('refused')
    expect((await row()).lostAt).toBeNull()
  })
})

describe('a lost consent', () => {
  test('is told to admins once, whoever meets it', async () => {
    const lost = { action: 'mailConnection.lost', actorName: 'Microsoft 365' }
    const before = await app.db.auditEntry.count({ where: lost })
    mail.withdrawConsents()
    await age('accessEndsAt')
    const processes = Array.from({ length: 3 }, () => newProcess())
    const reasons = await Promise.all([...processes, ...processes].map((each) => reasonIn(each)))
    expect(new Set(reasons)).toEqual(new Set(['consent-withdrawn']))
    expect(await reasonIn()).toBe('consent-withdrawn')
    const { lostReason, refreshToken, accessToken } = await row()
    expect({ lostReason, refreshToken, accessToken }).toEqual({
      lostReason: 'consent-withdrawn',
      refreshToken: null,
      accessToken: null,
    })
    expect(await app.db.auditEntry.count({ where: lost })).toBe(before + 1)
    const notices = await app.db.notice.findMany({ where: { kind: 'mailConnectionLost' } })
    const admins = await app.db.user.count({ where: { role: 'admin' } })
    expect(notices).toHaveLength(admins)
  })

  test('is well again once the mailbox is connected again', async () => {
    mail.withdrawConsents()
    await age('accessEndsAt')
    expect(await reasonIn()).toBe('consent-withdrawn')
    await connectMailbox(app, admin)
    expect(await reasonIn()).toBeNull()
  })

  test('is told of a secret that has ended', async () => {
    mail.set({ tokenError: { error: 'invalid_client', description: 'AADSTS7000222: expired' } })
    await age('accessEndsAt')
    expect(await reasonIn()).toBe('secret-ended')
    expect((await row()).lostReason).toBe('secret-ended')
  })

  test('is told of another APP_SECRET, by which no token can be read', async () => {
    expect(await reasonIn(newProcess('another-secret-for-tests-that-is-long'))).toBe('key-changed')
  })
})

test('the right of the app itself is renewed without a consent', async () => {
  await app.db.mailConnection.deleteMany()
  await connectMailbox(app, admin, { grant: 'application' })
  await age('accessEndsAt')
  expect(await reasonIn()).toBeNull()
  expect(mail.tokenRequests().filter((type) => type === 'client_credentials')).toHaveLength(2)
})
