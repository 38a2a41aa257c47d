import { INBOUND_MAIL_REASONS } from '@loggia/contracts/inbound/reasons'
import { buildClient, buildContact, buildProject, buildStaff } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { replyAddress, replyToken } from '../kernel/mail/reply-address.ts'
import { decideNext } from './decide-next.ts'
import { dismissInboundMail } from './inbound-mails.service.ts'
import { readAnswer } from './read-mail.ts'
import { storeMail, type ArrivedMail } from './store-mail.ts'

const SECRET = 'a secret of at least thirty-two characters'
const RULES = {
  secret: SECRET,
  inboundAddress: 'reply@agency.example',
  from: 'no-reply@agency.example',
  host: 'agency.example',
}

const app = await openTestApp()
const staff = await staffBrowser(app)
beforeEach(() => app.db.inboundMail.deleteMany())

/** Decides about everything that waits, as the worker does. */
async function decideAll(read: typeof readAnswer = readAnswer) {
  const context = {
    config: { demo: true, PUBLIC_URL: 'http://localhost' },
    db: app.db,
    log: pino({ level: 'silent' }),
    publish: () => undefined,
    requestId: null,
  }
  while (await decideNext({ ...context, rules: RULES, read })) continue
}

interface Message extends Omit<ArrivedMail, 'raw' | 'bytes'> {
  from: string
  to?: string
  text?: string
  head?: string
}

let count = 0

/** An email arrives, and is decided about; returns its row. */
async function arrive({
  from,
  to = 'reply@agency.example',
  text = '> Quoted',
  head,
  ...rest
}: Message) {
  const id = `<${++count}@provider.example>`
  const lines = [`From: ${from}`, `To: ${to}`, 'Subject: Plans', `Message-ID: ${id}`, head]
  const raw = Buffer.from(`${lines.filter(Boolean).join('\r\n')}\r\n\r\n${text}`)
  await storeMail(app.db, { raw: new Uint8Array(raw), bytes: raw.length, ...rest })
  await decideAll()
  return app.db.inboundMail.findUniqueOrThrow({ where: { messageKey: id } })
}

/** A project with its lead and its contractor, and the address to which its client answers. */
async function buildTalk() {
  const lead = await buildStaff(app)
  const contractor = await buildStaff(app, { role: 'contractor' })
  const client = await buildClient(app, { name: 'Grace Hopper' })
  const fields = { title: 'Patient portal', clientId: client.id, leadId: lead.id }
  const project = await buildProject(app, fields)
  await app.db.projectContractor.create({
    data: { projectId: project.id, userId: contractor.id },
  })
  const { id: threadId } = await app.db.thread.create({ data: { projectId: project.id } })
  const person = `client:${client.emailKey}`
  const address = await app.db.replyAddress.create({
    data: { threadId, person, subject: 'Messages', messageId: `<${threadId}@agency.example>` },
  })
  const to = replyAddress(RULES.inboundAddress, replyToken(SECRET, address))
  return { lead, client, project, threadId, to }
}

const noticesOf = (path: string) =>
  app.db.notice.findMany({ where: { kind: 'mailHeld', path }, orderBy: { recipient: 'asc' } })

const toldOf = (id: number) => app.db.outbox.count({ where: { kind: 'sendHeldMail', refId: id } })

test('whoever looks after the likely conversation is told once an hour, contractors never', async () => {
  const { lead, client, to } = await buildTalk()
  const alias = uniqueEmail('grace-at-home')
  const mail = await arrive({ from: alias, to, text: 'From my other address.' })
  expect(mail).toMatchObject({
    state: 'held',
    reason: 'otherSender',
    wholeText: 'From my other address.',
  })
  const path = `/admin/messages?tab=on-hold&mail=${mail.id}`
  expect(await noticesOf(path)).toMatchObject([
    {
      recipient: `staff:${lead.id}`,
      details: { title: 'Plans', by: alias },
      clientId: client.id,
      mailDelivery: 'now',
    },
  ])
  const next = await arrive({ from: alias, to, text: 'Once more.' })
  expect(await noticesOf(`/admin/messages?tab=on-hold&mail=${next.id}`)).toEqual([])
  // A decided email needs no notice.
  await overRest(dismissInboundMail)(staff, { id: mail.id })
  expect(await noticesOf(path)).toEqual([])
})

test('of what belongs nowhere, everybody who may decide is told once a day', async () => {
  await app.db.notice.deleteMany({ where: { kind: 'mailHeld' } })
  const contractor = await buildStaff(app, { role: 'contractor' })
  const mail = await arrive({ from: uniqueEmail('stranger'), text: 'Hello' })
  await arrive({ from: uniqueEmail('spammer'), text: 'Hello' })
  const told = await app.db.notice.findMany({ where: { kind: 'mailHeld' } })
  const active = { deactivatedAt: null, role: { in: ['staff', 'admin'] } }
  expect(told).toHaveLength(await app.db.user.count({ where: active }))
  expect(new Set(told.map(({ path }) => path))).toEqual(
    new Set([`/admin/messages?tab=on-hold&mail=${mail.id}`]),
  )
  expect(told.map(({ recipient }) => recipient)).not.toContain(`staff:${contractor.id}`)
})

test('the person whose address it is, is told once a day', async () => {
  const { client, to } = await buildTalk()
  const [first, second] = [
    await arrive({ from: client.email, to }),
    await arrive({ from: client.email, to }),
  ]
  expect([first.reason, second.reason]).toEqual(['empty', 'empty'])
  expect([await toldOf(first.id), await toldOf(second.id)]).toEqual([1, 0])
  const longAgo = new Date(Date.now() - 86_400_000 - 1)
  await app.db.inboundMail.update({ where: { id: first.id }, data: { toldAt: longAgo } })
  const third = await arrive({ from: client.email, to })
  expect(await toldOf(third.id)).toBe(1)
  // Nor about another conversation.
  expect(await toldOf((await arrive({ from: client.email })).id)).toBe(0)
})

test('of answers beyond twenty in ten minutes, the responsible staff are told once a day', async () => {
  const { lead, client, to } = await buildTalk()
  const first = await arrive({ from: client.email, to, text: 'First' })
  const { addressId } = first
  const accepted = { bytes: 1, sender: '', subject: '', state: 'accepted', decidedAt: new Date() }
  await app.db.inboundMail.createMany({
    data: Array.from({ length: 19 }, (_, each) => {
      return { ...accepted, messageKey: `earlier ${each} ${to}`, addressId }
    }),
  })
  const dropped = await arrive({ from: client.email, to, text: 'Too many' })
  await arrive({ from: client.email, to, text: 'And another one' })
  expect(dropped).toMatchObject({ state: 'dropped', reason: 'tooMany' })
  expect(await toldOf(dropped.id)).toBe(0)
  const told = () => app.db.notice.findMany({ where: { kind: 'mailDropped', clientId: client.id } })
  expect(await told()).toMatchObject([
    {
      recipient: `staff:${lead.id}`,
      path: `/admin/messages?tab=on-hold&state=dropped&mail=${dropped.id}`,
      details: { title: 'Plans', by: client.emailKey },
    },
  ])
  await overRest(dismissInboundMail)(staff, { id: dropped.id })
  expect(await told()).toEqual([])
})

test('without a token, only a person of the portal is told', async () => {
  const { client } = await buildTalk()
  expect(await toldOf((await arrive({ from: client.email })).id)).toBe(1)
  const contact = await buildContact(app, { email: uniqueEmail('visitor') })
  for (const from of [contact.email, uniqueEmail('stranger')]) {
    const mail = await arrive({ from })
    expect([mail.state, await toldOf(mail.id)]).toEqual(['held', 0])
  }
})

test('nobody is told of what came from another address, from two, or from a program', async () => {
  const { client, to } = await buildTalk()
  const eve = uniqueEmail('eve')
  const mails = [
    await arrive({ from: eve, to }),
    await arrive({ from: `${client.email}, ${eve}`, to }),
    await arrive({ from: client.email, to, head: 'Auto-Submitted: auto-replied' }),
  ]
  expect(mails.map(({ reason }) => reason)).toEqual(['otherSender', 'otherSender', 'automatic'])
  for (const { id } of mails) expect(await toldOf(id)).toBe(0)
})

test('what nobody could read is told by its head: staff, and its sender', async () => {
  const { client, project, to } = await buildTalk()
  const raw = Buffer.from(
    `From: ${client.email}\r\nTo: ${to}\r\nMessage-ID: <u@x.example>\r\n\r\nHi`,
  )
  await storeMail(app.db, { raw: new Uint8Array(raw), bytes: raw.length })
  await decideAll(async () => null)
  const mail = await app.db.inboundMail.findFirstOrThrow()
  expect(mail).toMatchObject({ state: 'held', reason: 'unreadable', addressId: expect.any(Number) })
  expect(await app.db.notice.findFirst({ where: { clientId: client.id } })).toMatchObject({
    kind: 'mailHeld',
  })
  expect(await toldOf(mail.id)).toBe(1)
  expect(project.clientId).toBe(client.id)
})

test('the words of a large email are a message, which names the files, and its sender is told', async () => {
  const { client, threadId, to } = await buildTalk()
  const files = [1, 2, 3].map((each) => ({ name: `photo${each}.jpg`, bytes: 3_000_000 }))
  const text = 'Please use the second one.'
  const mail = await arrive({ from: client.email, to, text, part: { files, hasWords: true } })
  expect(mail).toMatchObject({ state: 'accepted', raw: null, isPartial: true, files })
  expect(await app.db.message.findMany({ where: { threadId } })).toMatchObject([
    {
      text: `${text}\n\n(3 files were too large and are still in the mailbox: photo1.jpg, photo2.jpg, photo3.jpg)`,
    },
  ])
  expect(await toldOf(mail.id)).toBe(1)
})

test('a large email without words is held', async () => {
  const { client, to } = await buildTalk()
  const files = [{ name: 'film.mov', bytes: 90_000_000 }]
  const without = await arrive({
    from: client.email,
    to,
    text: '',
    part: { files, hasWords: true },
  })
  const unknown = await arrive({
    from: client.email,
    to,
    text: '',
    part: { files: [], hasWords: false },
  })
  expect([without, unknown].map(({ state, reason, raw }) => [state, reason, raw])).toEqual([
    ['held', 'tooLarge', null],
    ['held', 'tooLarge', null],
  ])
  // The second is about the same conversation.
  expect([await toldOf(without.id), await toldOf(unknown.id)]).toEqual([1, 0])
})

test('no reason tells a sender what they did not prove', () => {
  const silent = Object.entries(INBOUND_MAIL_REASONS).filter(([, { told }]) => told === null)
  expect(silent.map(([reason]) => reason)).toEqual(
    expect.arrayContaining(['otherSender', 'noAccess', 'sameId', 'automatic', 'loop', 'tooMany']),
  )
})
