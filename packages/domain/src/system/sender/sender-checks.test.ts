import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { startDns } from '@loggia/testing/dns'
import { afterAll, expect, test } from 'vitest'
import { readSenderChecks } from './sender-checks.service.ts'

const dns = await startDns()
afterAll(() => dns.stop())
const app = await openTestApp({
  DNS_SERVERS: dns.server,
  SMTP_URL: 'smtp://user:password@out.relay.example:587',
  MAIL_FROM: 'Agency <info@agency.example>',
  INBOUND_WEBHOOK_SECRET: 'a secret of at least thirty-two characters',
  INBOUND_ADDRESS: 'reply@agency.example',
})
const staff = await staffBrowser(app)

interface Answer {
  copy: string
  notes: string[]
  checks: { name: string; state: string; record: { value: string } | null }[]
}

const statesOf = ({ checks }: Answer) => checks.map(({ state }) => state)

testOperation('says what the DNS lacks, and what a copy adds', readSenderChecks, async (call) => {
  dns.zone = {}
  const nothing = (await call(staff)).data as Answer
  expect(nothing).toMatchObject({ sender: 'info@agency.example' })
  expect(statesOf(nothing)).toEqual(['missing', 'unknown', 'missing', 'unknown'])
  expect(nothing.checks[0]?.record?.value).toBe('v=spf1 a:out.relay.example ~all')
  expect(nothing.notes).toEqual([expect.stringMatching(/^No mail server takes emails to info@/)])

  dns.zone = {
    'agency.example': { TXT: ['v=spf1 mx -all'], MX: ['out.relay.example'] },
    '_dmarc.agency.example': { TXT: ['v=DMARC1; p=reject'] },
    'out.relay.example': { A: ['198.51.100.7'] },
    '7.100.51.198.in-addr.arpa': { PTR: ['out.relay.example'] },
  }
  const set = (await call(staff)).data as Answer
  expect(statesOf(set)).toEqual(['good', 'unknown', 'good', 'good'])
  expect(set).toMatchObject({ copy: 'awaited', notes: [] })

  const { id: refId } = await app.db.user.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { id } = await app.db.outbox.create({
    data: { kind: 'sendTestMail', refId, messageId: `<${crypto.randomUUID()}@agency.example>` },
  })
  const raw = Buffer.from(
    [
      'Received: from out.relay.example ([198.51.100.7]) by mx.provider.example with ESMTPS; x',
      'Authentication-Results: mx.provider.example; dkim=pass header.d=agency.example',
      'Message-ID: <another@relay.example>',
      '',
      'Email works.',
    ].join('\r\n'),
  )
  const arrived = { bytes: raw.length, sender: '', subject: '', state: 'accepted', testMailId: id }
  await app.db.inboundMail.create({ data: { ...arrived, raw, messageKey: `<${id}@x.example>` } })
  const proven = (await call(staff)).data as Answer
  expect(statesOf(proven)).toEqual(['good', 'good', 'good', 'good'])
  expect(proven.copy).toBe('arrived')
  expect(proven.notes).toEqual([expect.stringMatching(/another Message-ID/)])
  // Nor is it the copy of what a colleague sent.
  expect((await call(await staffBrowser(app))).data).toMatchObject({ copy: 'awaited' })
  // Nor of what left before a mailbox was connected.
  const mailbox = { provider: 'google', grantKind: 'consent', mailbox: 'desk@agency.example' }
  await app.db.mailConnection.create({ data: { purpose: 'sending', ...mailbox } })
  expect((await call(staff)).data).toMatchObject({ copy: 'awaited', sender: mailbox.mailbox })
  await app.db.mailConnection.deleteMany()
  await app.db.outbox.deleteMany({ where: { kind: 'sendTestMail' } })
})

test('what steers a terminal or turns text around does not leave the DNS', async () => {
  dns.zone = { 'agency.example': { TXT: ['v=spf1 \u001b[2Jexists:<b>\u0007 ~all'] } }
  const { body } = await staff.request('get', '/api/health/sender-checks')
  const value = (body as Answer).checks[0]?.record?.value
  expect(value).toBe('v=spf1 [2Jexists:<b> a:out.relay.example ~all')
})
