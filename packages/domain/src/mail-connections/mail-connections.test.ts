import { mailReasonInWords } from '@loggia/contracts/mail-connections/reasons'
import { testOperation } from '@loggia/testing/api/both-apis'
import { openCallback, openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectMail, disconnectMail, readMailWays } from './mail-connections.service.ts'
import { askToConnect, connectMailbox } from './testing/connect.ts'

const app = await openDriveApp({ SMTP_URL: 'smtp://mail.harbor.example' })
const { mail } = app.google
const admin = await staffBrowser(app)
beforeEach(async () => {
  mail.reset()
  await app.db.mailConnection.deleteMany()
  await app.db.driveConnection.deleteMany()
  app.google.control.reset()
})

const rows = () => app.db.mailConnection.findMany()
const wanted = {
  purpose: 'sending',
  provider: 'microsoft',
  mailbox: 'desk@harbor.example',
} as const

describe('ways of emails', () => {
  testOperation('are those of the environment at first', readMailWays, async (call) => {
    const { data } = await call(admin)
    expect(data).toEqual({
      sending: {
        smtpHost: 'mail.harbor.example',
        from: 'no-reply@harborlight.example',
        connection: null,
      },
      receiving: { address: null, by: null, connection: null },
      isMicrosoftConfigured: true,
      isGoogleConfigured: true,
    })
  })

  testOperation('are a mailbox once it is connected', readMailWays, async (call) => {
    await connectMailbox(app, admin)
    const { sending } = (await call(admin)).data
    expect(sending).toMatchObject({ from: wanted.mailbox, connection: { lostAt: null } })
  })
})

describe.each(['microsoft', 'google'] as const)('a mailbox at %s', (provider) => {
  test('is connected by consent, after a first email to the admin', async () => {
    const location = await connectMailbox(app, admin, { provider })
    expect(location).toBe('/admin/settings?mail=connected&purpose=sending#email')
    const [row] = await rows()
    expect(row).toMatchObject({ purpose: 'sending', provider, grantKind: 'consent' })
    const [sent, ...others] = mail.sent()
    expect(others).toEqual([])
    expect(sent?.mailbox).toBe(wanted.mailbox)
    expect(sent?.mime).toContain('Subject: This mailbox is connected')
    const [entry] = await app.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(entry).toMatchObject({ action: 'mailConnection.connected', entityId: 'sending' })
  })

  test('is read before it is connected for receiving', async () => {
    const location = await connectMailbox(app, admin, { provider, purpose: 'receiving' })
    expect(location).toContain('mail=connected&purpose=receiving')
    expect(mail.sent()).toEqual([])
  })

  test('is not connected by another account than the one that was typed', async () => {
    mail.set({ account: 'other@harbor.example' })
    expect(await connectMailbox(app, admin, { provider })).toContain('mail=other-account')
    expect(await rows()).toEqual([])
  })

  test('keeps its tokens sealed', async () => {
    await connectMailbox(app, admin, { provider })
    const stored = JSON.stringify([await rows(), await app.db.auditEntry.findMany()])
    for (const token of mail.tokens()) expect(stored).not.toContain(token)
  })
})

describe('a refusal', () => {
  const consents = [
    ['access_denied', 'AADSTS65004: declined', 'consent-refused'],
    ['access_denied', 'AADSTS90094: admin', 'admin-consent-needed'],
    ['invalid_request', 'AADSTS50020: other tenant', 'wrong-tenant'],
    ['admin_policy_enforced', '', 'admin-policy'],
    ['org_internal', '', 'org-internal'],
  ] as const
  test.each(consents)('on the consent page, %s %s, comes back as a reason', async (...words) => {
    const [error, description, reason] = words
    mail.set({ consentError: { error, description } })
    expect(await connectMailbox(app, admin)).toContain(`mail=${reason}`)
    expect(await rows()).toEqual([])
  })

  const tokens = [
    ['invalid_client', 'AADSTS7000215: wrong', 'wrong-secret'],
    ['invalid_client', 'AADSTS7000222: expired', 'secret-ended'],
    ['unauthorized_client', 'AADSTS700016: no such app', 'wrong-tenant'],
    ['invalid_request', 'AADSTS90002: no such tenant', 'wrong-tenant'],
    ['temporarily_unavailable', 'x', 'refused'],
  ] as const
  test.each(tokens)('of a token, %s %s, is told in words', async (error, description, reason) => {
    mail.set({ tokenError: { error, description } })
    const { status, body } = await askToConnect(admin, { grant: 'application' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: mailReasonInWords(reason) })
    expect(await rows()).toEqual([])
  })

  const mailboxes = [
    ['nobody@harbor.example', 'mailbox-not-found'],
    ['unlicensed@harbor.example', 'no-mailbox'],
    ['limited@harbor.example', 'access-denied'],
  ] as const
  test.each(mailboxes)('of the mailbox %s is told in words', async (mailbox, reason) => {
    const { body } = await askToConnect(admin, { grant: 'application', mailbox })
    expect(body).toMatchObject({ code: 'CONFLICT', message: mailReasonInWords(reason) })
    expect(await rows()).toEqual([])
  })

  test('of Gmail, whose API is not enabled, comes back as a reason', async () => {
    mail.fail(1, 403, 'SERVICE_DISABLED')
    const location = await connectMailbox(app, admin, { provider: 'google' })
    expect(location).toContain('mail=api-disabled')
  })

  test('leaves what was connected before', async () => {
    await connectMailbox(app, admin)
    const before = await rows()
    await askToConnect(admin, { grant: 'application', mailbox: 'nobody@harbor.example' })
    expect(await rows()).toEqual(before)
  })
})

describe('connecting', () => {
  test('twice at once keeps one of both, whole', async () => {
    const mailboxes = ['one@harbor.example', 'two@harbor.example']
    const ask = (mailbox: string) => askToConnect(admin, { grant: 'application', mailbox })
    const answers = await Promise.all([...mailboxes, ...mailboxes].map(ask))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  test.each([' DESK@Harbor.Example ', 'Desk <desk@harbor.example>', 'desk+Bills@harbor.example'])(
    'takes the address %s as it is typed',
    async (mailbox) => {
      const { body } = await askToConnect(admin, { grant: 'application', mailbox })
      const typed = /[\w+@.]+(?=>|\s*$)/.exec(mailbox)?.[0]
      expect(body).toMatchObject({ connection: { mailbox: typed } })
    },
  )

  test('opens a callback twice to no effect', async () => {
    const { body } = await askToConnect(admin)
    const callback = await app.google.allow((body as { authUrl: string }).authUrl)
    const back = async () => (await openCallback(admin, callback)).headers.get('location') ?? ''
    const places = await Promise.all([back(), back()])
    expect(places.toSorted()).toEqual([
      '/admin/settings?mail=connected&purpose=sending#email',
      '/admin/settings?mail=expired#email',
    ])
  })

  testOperation('by the right of the app needs no consent', connectMail, async (call) => {
    const { data } = await call(admin, { ...wanted, grant: 'application' })
    expect(data).toMatchObject({ authUrl: null, connection: { mailbox: wanted.mailbox } })
  })

  testOperation('at Google needs one', connectMail, async (call) => {
    const input = { ...wanted, provider: 'google', grant: 'application' }
    expect((await call(admin, input)).error).toMatchObject({ code: 'VALIDATION' })
  })

  test('is finished by the admin who began it, once', async () => {
    const { body } = await askToConnect(admin)
    const callback = await app.google.allow((body as { authUrl: string }).authUrl)
    const other = await staffBrowser(app)
    const back = async (browser: typeof admin) =>
      (await openCallback(browser, callback)).headers.get('location')
    expect(await back(other)).toBe('/admin/settings?mail=expired#email')
    expect(await back(admin)).toBe('/admin/settings?mail=expired#email')
    expect(await rows()).toEqual([])
  })
})

describe('disconnecting', () => {
  testOperation('deletes the connection', disconnectMail, async (call) => {
    await connectMailbox(app, admin)
    await call(admin, { purpose: 'sending' })
    expect(await rows()).toEqual([])
    const [entry] = await app.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(entry).toMatchObject({
      action: 'mailConnection.disconnected',
      before: { provider: 'microsoft', mailbox: wanted.mailbox },
    })
  })

  test('at Google keeps the grant that Drive, or the other direction, uses', async () => {
    const disconnect = (purpose: string) =>
      admin.request('post', '/api/mail-connections/disconnect', { body: { purpose } })
    const usable = () => mail.tokens().filter((token) => token.startsWith('mail-refresh')).length
    mail.withdrawConsents()
    await connectMailbox(app, admin, { provider: 'google' })
    mail.set({ account: wanted.mailbox })
    const mailbox = 'Desk@Harbor.example'
    await connectMailbox(app, admin, { provider: 'google', purpose: 'receiving', mailbox })
    const before = usable()
    await disconnect('sending')
    expect(usable()).toBe(before)
    const drive = { owner: 'workspace', account: wanted.mailbox }
    await app.db.driveConnection.create({ data: drive })
    await disconnect('receiving')
    expect(usable()).toBe(before)
    expect(await rows()).toEqual([])
    await connectMailbox(app, admin, { provider: 'google' })
    await admin.request('post', '/api/google/disconnect')
    expect(app.google.control.requests().map(({ path }) => path)).not.toContain('/revoke')
  })

  test('ends what another admin connects at the same moment, and says so', async () => {
    await connectMailbox(app, admin)
    const waiting = () => app.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    const { disconnected } = await app.db.$transaction(async (db) => {
      const mailbox = 'new@harbor.example'
      await db.mailConnection.update({ where: { purpose: 'sending' }, data: { mailbox } })
      const body = { purpose: 'sending' }
      const disconnected = admin.request('post', '/api/mail-connections/disconnect', { body })
      await expect.poll(async () => (await waiting())[0]?.count).toBe(1)
      return { disconnected }
    })
    expect((await disconnected).status).toBe(204)
    const [entry] = await app.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(entry).toMatchObject({ before: { mailbox: 'new@harbor.example' } })
  })

  test('ends the grant at Google', async () => {
    mail.withdrawConsents()
    await connectMailbox(app, admin, { provider: 'google' })
    await admin.request('post', '/api/mail-connections/disconnect', {
      body: { purpose: 'sending' },
    })
    expect(mail.tokens().filter((token) => token.startsWith('mail-refresh'))).toEqual([])
  })
})

test('staff who are no admins see the ways, and change none', async () => {
  const browser = await staffBrowser(app, 'staff')
  expect((await browser.request('get', '/api/mail-ways')).status).toBe(200)
  expect((await askToConnect(browser)).status).toBe(403)
})

describe('an installation without a mail server', async () => {
  const secretEnds = '2026-12-31'
  const later = await openDriveApp({ SMTP_URL: 'later', MICROSOFT_SECRET_ENDS: secretEnds })
  const owner = await staffBrowser(later)
  const askForCode = () =>
    later.browser().request('post', '/api/client/request-code', {
      body: { email: 'grace@client.example' },
    })

  test('sends codes once a mailbox is connected', async () => {
    expect((await askForCode()).status).toBe(503)
    await connectMailbox(later, owner)
    expect((await askForCode()).status).toBe(200)
  })

  test('knows when the secret of its app ends', async () => {
    await connectMailbox(later, owner, { grant: 'application' })
    const { consentEndsAt } = await later.db.mailConnection.findFirstOrThrow()
    expect(consentEndsAt).toEqual(new Date(secretEnds))
  })
})
