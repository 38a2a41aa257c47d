import { contactPath, ownProjectPath, projectPath } from '@loggia/contracts/paths'
import { readToken } from '@loggia/server/auth/signed-token'
import { notify } from '@loggia/domain/notices/notify'
import { inTransaction } from '@loggia/domain/kernel/unit-of-work'
import { pino } from 'pino'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { DEMO_SECRET } from '@loggia/server/env'
import { until } from '@loggia/testing/until'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { acceptContact, createStaff, startStack } from '../testing/stack.ts'

const stack = await startStack()
const staffId = (await createStaff(stack, 'Sam Staff', 'sam@company.example')).id
await stack.worker()
afterAll(() => stack.close())
beforeEach(async () => {
  stack.mail.behaviour = () => undefined
  await stack.db.notice.deleteMany()
})

const EMAIL = 'grace@customer.example'
const past = () => new Date(Date.now() - 60_000)
const recipient = () => `staff:${staffId}`

interface Told {
  kind?: string
  recipient?: string
  title?: string
  clientId?: number
  path?: string
  mailDueAt?: Date
  mailDelivery?: string
  readAt?: Date
  onceKey?: string
}

function tell(rows: Told[]) {
  const data = rows.map(({ title = 'Patient portal', ...row }) => ({
    recipient: recipient(),
    kind: 'fileUploaded',
    details: { title, by: 'Grace <Hopper>' },
    path: '/admin/clients/7',
    mailDueAt: past(),
    mailDelivery: 'daily',
    ...row,
  }))
  return stack.db.notice.createMany({ data })
}

const isDone = async () =>
  (await stack.db.notice.count({ where: { mailDueAt: { lt: new Date() } } })) === 0 &&
  (await stack.db.outbox.count({ where: { sentAt: null, deadAt: null } })) === 0

async function mailsTo(address: string) {
  await until(isDone)
  return (await stack.mail.messages()).filter(({ envelope }) => envelope.to.includes(address))
}

test('five changes of a day are one mail, in which each leads to its page', async () => {
  await tell([
    { title: 'Plan A' },
    { title: 'Plan B' },
    { kind: 'profileChanged', title: 'Navy' },
    { title: 'Plan C' },
    { kind: 'messageReceived', title: 'Patient portal' },
  ])
  const [mail, ...more] = await mailsTo('sam@company.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('5 things are new')
  expect(mail?.text).toContain(
    '- Grace <Hopper> sent the file Plan B\n  http://localhost:3000/admin/clients/7',
  )
  expect(mail?.html).toContain('Grace &lt;Hopper&gt; changed the profile of Navy')
  expect(mail?.html).toContain('href="http://localhost:3000/admin/account#notices"')
  const [, token = ''] =
    /^<http:\/\/localhost:3000\/api\/notices\/stop\?token=(.+)>$/.exec(
      String(mail?.headers['list-unsubscribe']),
    ) ?? []
  const id = readToken(DEMO_SECRET, 'notice-mails', token)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(await stack.db.noticeMail.findUnique({ where: { id: id ?? 0 } })).toMatchObject({
    recipient: recipient(),
    kinds: ['fileUploaded', 'profileChanged', 'messageReceived'],
  })
  expect(mail?.text).toContain(`/notices/stop?token=${token}~profileChanged`)
})

test('what is mailed at once has a mail for each kind, with what came after the first', async () => {
  const { id } = await buildClient(stack, { email: EMAIL })
  const soon = new Date(Date.now() + 60_000)
  const to = { recipient: `client:${EMAIL}`, mailDelivery: 'now' }
  await tell([
    { ...to, kind: 'approvalAsked', title: 'Sketches' },
    { ...to, kind: 'approvalAsked', title: 'Prices', mailDueAt: soon },
    { ...to, kind: 'milestoneDone', title: 'Sketches' },
    // Messages have mails of their own.
    { ...to, kind: 'messageReceived' },
  ])
  await until(
    async () => (await stack.db.noticeMail.count({ where: { recipient: to.recipient } })) > 1,
  )
  await until(async () => (await stack.db.outbox.count({ where: { sentAt: null } })) === 0)
  const mails = (await stack.mail.messages()).filter(({ envelope }) => envelope.to.includes(EMAIL))
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '2 things are new',
    'A milestone is done: Sketches',
  ])
  expect(mails[0]?.html).toMatch(
    /client-login\?link=[\w-]+&(amp;)?next=%2Fclient-dashboard%2Fnotices/,
  )
  await stack.db.client.delete({ where: { id } })
})

test('nothing is mailed that was read meanwhile, nor to people who may not sign in', async () => {
  const { id } = await buildClient(stack, { email: 'left@customer.example', status: 'inactive' })
  await tell([
    { readAt: new Date(), mailDueAt: new Date(Date.now() + 3_600_000) },
    { recipient: 'client:left@customer.example', kind: 'milestoneDone' },
    { recipient: 'client:unknown@customer.example', kind: 'milestoneDone' },
    { recipient: 'staff:2000000000' },
  ])
  const before = (await stack.mail.messages()).length
  await until(isDone)
  expect(await stack.db.outbox.count({ where: { deadAt: { not: null } } })).toBe(0)
  expect((await stack.mail.messages()).length).toBe(before)
  await stack.db.client.delete({ where: { id } })
})

test('of several records, only those that still admit somebody are mailed about', async () => {
  const email = 'two@customer.example'
  const [theirs, inactive, moved] = await Promise.all([
    buildClient(stack, { email }),
    buildClient(stack, { email, status: 'inactive' }),
    buildClient(stack),
  ])
  const to = { recipient: `client:${email}`, kind: 'milestoneDone' }
  await tell([
    { ...to, title: 'Theirs', clientId: theirs.id },
    { ...to, title: 'Inactive', clientId: inactive.id },
    { ...to, title: 'Of others', clientId: moved.id },
  ])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A milestone is done: Theirs',
  ])
})

test('nobody is mailed about a project or contact that is gone, nor clients about that of another', async () => {
  const email = 'former@customer.example'
  const [{ id: clientId }, other] = await Promise.all([
    buildClient(stack, { email }),
    buildClient(stack),
  ])
  const [theirs, moved, gone] = await Promise.all([
    buildProject(stack, { clientId }),
    buildProject(stack, { clientId: other.id }),
    buildProject(stack, { clientId }),
  ])
  await stack.db.project.delete({ where: { id: gone.id } })
  const to = { recipient: `client:${email}`, kind: 'milestoneDone', clientId }
  await tell([
    { ...to, title: 'Theirs', path: ownProjectPath(theirs.id) },
    { ...to, title: 'Moved', path: ownProjectPath(moved.id) },
    { ...to, title: 'Gone', path: ownProjectPath(gone.id) },
    { clientId, title: 'Moved', path: projectPath(moved.id) },
    { clientId, title: 'Gone', path: projectPath(gone.id) },
    { kind: 'contactReceived', title: 'Gone', path: contactPath(2_000_000_000) },
  ])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A milestone is done: Theirs',
  ])
  expect((await mailsTo('sam@company.example')).map(({ subject }) => subject)).toContain(
    'Grace <Hopper> sent the file Moved',
  )
})

test('clients are not asked by email for an answer about a milestone that they no longer see', async () => {
  const email = 'asked@customer.example'
  const { id: clientId } = await buildClient(stack, { email })
  const { id: projectId } = await buildProject(stack, { clientId })
  const to = { recipient: `client:${email}`, kind: 'approvalAsked', clientId }
  const ask = async (title: string, subject: object) => {
    const facts = { projectId, title, subject: title, ...subject }
    const { id } = await stack.db.approval.create({ data: facts })
    return { ...to, title, onceKey: `approval ${id} 1`, path: ownProjectPath(projectId) }
  }
  const askAbout = async (title: string, isVisible: boolean) => {
    const data = { projectId, title, position: 1, isVisible }
    return ask(title, { milestoneId: (await stack.db.milestone.create({ data })).id })
  }
  await tell([
    await askAbout('Shown', true),
    await askAbout('Hidden', false),
    await ask('Deleted', { milestoneId: null }),
    await ask('Document', { documentId: 'doc00000001' }),
  ])
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 things are new')
  expect(mail?.text).toMatch(/Shown[^]+Document/)
})

test('clients are not mailed about invoices while they cannot open them', async () => {
  const email = 'owing@customer.example'
  const { id: clientId } = await buildClient(stack, { email })
  const key = 'hidden_portal_tabs'
  await stack.db.siteSetting.create({ data: { key, value: 'financials', category: 'portal' } })
  const to = { recipient: `client:${email}`, clientId, mailDelivery: 'daily' }
  await tell([
    { ...to, kind: 'invoiceAdded', title: 'Hidden' },
    { ...to, kind: 'milestoneDone', title: 'Seen' },
  ])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A milestone is done: Seen',
  ])
  await stack.db.siteSetting.delete({ where: { key } })
})

test('what one person read on time keeps nobody else from being mailed', async () => {
  const { id } = await buildClient(stack, { email: EMAIL })
  await tell([
    ...Array.from({ length: 51 }, () => ({ readAt: new Date() })),
    { recipient: `client:${EMAIL}`, kind: 'milestoneDone', title: 'Beacon' },
  ])
  await until(async () => (await stack.mail.messages()).some(({ text }) => text.includes('Beacon')))
  await stack.db.client.delete({ where: { id } })
})

test('a day is one mail, whenever workers are killed', async () => {
  const day = Array.from({ length: 12 }, (_, index) => ({ title: `File ${index}` }))
  const before = await stack.db.noticeMail.count()
  const env = { JOB_LOCK_MS: '1000' }
  const workers = [await stack.worker(env), await stack.worker(env)]
  await tell(day)
  for (const worker of workers) {
    worker.kill('SIGKILL')
    await worker.exited
    await tell([{ title: 'Late', mailDueAt: new Date(Date.now() + 3_600_000) }])
  }
  await until(async () => (await stack.db.noticeMail.count()) > before)
  await until(async () => (await stack.db.outbox.count({ where: { sentAt: null } })) === 0)
  const mails = await stack.db.noticeMail.findMany({
    where: { notices: { some: {} } },
    include: { notices: true },
    orderBy: { id: 'desc' },
  })
  // A worker that takes over finds the late ones too, and leaves them nothing to wait for.
  const titles = mails.map(({ notices }) =>
    notices.flatMap(({ details }) => z.object({ title: z.string() }).parse(details).title),
  )
  expect(titles.map((all) => all.filter((title) => title !== 'Late').toSorted())).toEqual([
    day.map(({ title }) => title).toSorted(),
  ])
  const sent = (await stack.mail.messages()).filter(
    ({ subject }) => subject === `${titles[0]?.length} things are new`,
  )
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
})

test('staff are told of a contact once, however often its mail is tried', async () => {
  const answers = [451, 451]
  stack.mail.behaviour = () => {
    const code = answers.shift()
    return code ? { code, message: 'try again' } : undefined
  }
  const row = await acceptContact(stack)
  await until(async () => (await stack.db.outbox.findUnique({ where: { id: row.id } }))?.sentAt)
  const notices = await stack.db.notice.findMany()
  expect(notices).toMatchObject([
    {
      recipient: recipient(),
      kind: 'contactReceived',
      details: { title: 'Ada Byron, Countess' },
      path: `/admin/contacts/${row.refId}`,
      // The company is mailed about it anyway.
      mailDueAt: null,
    },
  ])
})

test('notify plans each mail as its recipient chose, and leaves out who did it', async () => {
  const { db } = stack
  const { id: clientId } = await buildClient(stack, { email: EMAIL })
  const keys = ['staff:901', 'staff:902', 'staff:903', 'staff:904'] as const
  await db.noticePreference.createMany({
    data: [
      { recipient: keys[0], kind: 'messageReceived', delivery: 'never' },
      { recipient: keys[1], kind: 'messageReceived', delivery: 'daily' },
    ],
  })
  await db.noticeSchedule.create({
    data: { recipient: keys[2], timeZone: 'UTC', quietFrom: 0, quietTo: 1_439 },
  })
  const published: unknown[] = []
  const context = {
    config: { demo: true, PUBLIC_URL: 'http://localhost' },
    db,
    log: pino({ level: 'silent' }),
    publish: (changes: readonly unknown[]) => void published.push(...changes),
    requestId: null,
  }
  await inTransaction(context, { kind: 'visitor' }, (unit) =>
    notify(unit.db, {
      kind: 'messageReceived',
      recipients: [...keys, keys[0]],
      details: { title: 'Engine' },
      path: '/',
      clientId,
      by: keys[3],
    }),
  )
  const rows = await db.notice.findMany({ orderBy: { recipient: 'asc' } })
  expect(rows.map((row) => [row.recipient, row.mailDelivery])).toEqual([
    [keys[0], null],
    [keys[1], 'daily'],
    [keys[2], 'now'],
  ])
  expect(rows[2]?.mailDueAt?.toISOString().slice(11, 16)).toBe('23:59')
  expect(published).toEqual(keys.slice(0, 3).map((to) => ({ topic: 'notice', id: null, to })))
  await db.client.delete({ where: { id: clientId } })
  expect(await db.notice.count()).toBe(0)
})
