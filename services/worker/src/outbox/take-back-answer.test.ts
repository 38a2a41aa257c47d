import { setTimeout as pause } from 'node:timers/promises'
import { FINAL_AFTER_SECONDS } from '@loggia/contracts/approvals/values'
import { buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { seedColleague, seedCompany } from '@loggia/testing/api/colleagues'
import { staffBrowser } from '@loggia/testing/api/people'
import { dispatchBatch } from './dispatch.ts'
import { answerApproval } from '@loggia/domain/approvals/answer-approval.service'
import { remindApproval, withdrawApproval } from '@loggia/domain/approvals/approvals.service'
import { askApproval } from '@loggia/domain/approvals/ask-approval.service'
import {
  listWaitingApprovals,
  readApproval,
  readApprovalProof,
} from '@loggia/domain/approvals/read-approvals.service'
import { takeBackAnswer as takeBack } from '@loggia/domain/approvals/take-back-answer.service'

const DAY_MS = 86_400_000

/** The relay comes a little later in each round, so that either is the first in some of them. */
const ROUNDS = 10
const STEP_MS = 3

const answer = overRest(answerApproval)
const ask = overRest(askApproval)
const remind = overRest(remindApproval)
const withdraw = overRest(withdrawApproval)
const read = overRest(readApproval)
const waiting = overRest(listWaitingApprovals)
const proof = overRest(readApprovalProof)

const app = await openTestApp()
const staff = await staffBrowser(app)
/** `primary` is the person asked. */
const { client, primary } = await seedCompany(app)
const projectId = (await buildProject(app, { clientId: client.id })).id

/** The client is asked about a milestone. */
async function seedAsked() {
  const milestone = { projectId, title: 'Launch', position: 1 }
  const { id: milestoneId } = await app.db.milestone.create({ data: milestone })
  const { data } = await ask(staff, { projectId, milestoneId, text: 'May we go live?' })
  return { id: data.id, revision: data.revision }
}

/** The same, with an answer to it. */
async function seedAnswered(decision = 'approved') {
  const seeded = await seedAsked()
  const { id, revision } = seeded
  const { error } = await answer(primary, { id, answer: decision, revision, text: 'Go on' })
  expect(error).toBeUndefined()
  return seeded
}

const eventsOf = (approvalId: number) =>
  app.db.approvalEvent.findMany({ where: { approvalId }, orderBy: { seq: 'asc' } })

const kindsOf = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind)

async function mailsAbout(approvalId: number) {
  const ids = (await eventsOf(approvalId)).map(({ id }) => id)
  const where = { kind: { startsWith: 'sendApproval' }, refId: { in: ids } }
  return app.db.outbox.findMany({ where })
}

const noticesAbout = (id: number, kind: string) =>
  app.db.notice.findMany({ where: { kind, onceKey: { startsWith: `approval ${id} ` } } })

/** Moves the events of an approval into the past. */
async function makeOlder(id: number, seconds: number) {
  const { db } = app
  await db.$transaction([
    db.$executeRaw`ALTER TABLE approval_events DISABLE TRIGGER approval_events_append_only`,
    db.$executeRaw`UPDATE approval_events SET at = at - make_interval(secs => ${seconds})
      WHERE approval_id = ${id}`,
    db.$executeRaw`ALTER TABLE approval_events ENABLE TRIGGER approval_events_append_only`,
  ])
}

/** One round of a worker's relay. */
async function relay() {
  const queues = { add: async () => undefined }
  await dispatchBatch({ db: app.db, queues, log: app.work.log }, 'new')
}

const letMailsGo = (ids: number[]) =>
  app.db.outbox.updateMany({ where: { id: { in: ids } }, data: { notBefore: new Date() } })

testOperation('an answer is taken back, and nobody is mailed', takeBack, async (call) => {
  for (const decision of ['approved', 'changes-requested']) {
    const { id } = await seedAnswered(decision)
    expect(await noticesAbout(id, 'approvalAnswered')).not.toEqual([])
    await relay()
    expect((await mailsAbout(id)).map(({ dispatchedAt }) => dispatchedAt)).toEqual([null, null])

    const { data, error } = await call(primary, { id })
    expect(error).toBeUndefined()
    const open = { state: 'open', endedAt: null, endedBy: null, answer: null }
    expect(data).toMatchObject({ ...open, subjectState: 'current' })
    expect((await read(staff, { id })).data).toMatchObject(open)
    expect((await waiting(primary)).data).toContainEqual(expect.objectContaining({ id }))
    expect(await mailsAbout(id)).toEqual([])
    expect(await noticesAbout(id, 'approvalAnswered')).toEqual([])
    const entry = { action: 'approval.answerTakenBack', entityId: String(id) }
    expect(await app.db.auditEntry.count({ where: entry })).toBe(1)
  }
})

testOperation(
  'calls colleagues to it again, as they were called before',
  takeBack,
  async (call) => {
    const keyOf = async () => `client:${(await seedColleague(app, client.id)).person.emailKey}`
    const [colleague, mailed, reader] = [await keyOf(), await keyOf(), await keyOf()]
    const { id, revision } = await seedAsked()
    const { id: mailId } = await app.db.noticeMail.create({
      data: { recipient: mailed, kinds: [] },
    })
    const noticeOf = (recipient: string) => ({
      recipient_onceKey: { recipient, onceKey: `approval ${id} 1` },
    })
    const readAt = new Date('2026-01-01T00:00:00Z')
    const noMail = { mailDueAt: null, mailDelivery: null }
    await app.db.notice.update({ where: noticeOf(mailed), data: { mailId, ...noMail } })
    await app.db.notice.update({ where: noticeOf(reader), data: { readAt, ...noMail } })
    await answer(primary, { id, answer: 'approved', revision })
    const requests = () => noticesAbout(id, 'approvalAsked')
    expect((await requests()).map((row) => row.readAt)).not.toContain(null)
    await call(primary, { id })
    const found = new Map((await requests()).map((row) => [row.recipient, row]))
    expect(found.get(colleague)).toMatchObject({
      readAt: null,
      mailDueAt: expect.any(Date),
      mailDelivery: 'now',
    })
    expect(found.get(mailed)).toMatchObject({ readAt: null, ...noMail })
    expect(found.get(reader)).toMatchObject({ readAt, ...noMail })
    // The person who answered and took it back knows.
    expect(found.get(`client:${client.emailKey}`)).toMatchObject({ readAt: expect.any(Date) })
  },
)

testOperation('a second time changes nothing', takeBack, async (call) => {
  const { id } = await seedAnswered()
  const [first, second] = await Promise.all([call(primary, { id }), call(primary, { id })])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await kindsOf(id)).toEqual(['asked', 'approved', 'taken-back'])
  expect((await proof(staff, { id })).data).toMatchObject({ isIntact: true })
})

testOperation('the next answer counts, and is mailed', takeBack, async (call) => {
  const { id, revision } = await seedAnswered()
  await call(primary, { id })
  // The very same answer is a new one, not a button that was pressed twice.
  const input = { id, answer: 'approved', revision, text: 'Go on' }
  for (const _ of [1, 2]) expect((await answer(primary, input)).data.state).toBe('approved')
  expect(await kindsOf(id)).toEqual(['asked', 'approved', 'taken-back', 'approved'])
  const last = (await eventsOf(id)).at(-1)
  expect((await mailsAbout(id)).map(({ refId }) => refId)).toEqual([last?.id, last?.id])
  expect(new Set((await noticesAbout(id, 'approvalAnswered')).map((row) => row.onceKey))).toEqual(
    new Set([`approval ${id} 4`]),
  )
  expect((await waiting(primary)).data).not.toContainEqual(expect.objectContaining({ id }))
  expect((await proof(staff, { id })).data).toMatchObject({ isIntact: true })
})

testOperation('reminders follow again, and staff can ask or withdraw', takeBack, async (call) => {
  const { id } = await seedAsked()
  await makeOlder(id, (4 * DAY_MS) / 1_000)
  const [asked] = await eventsOf(id)
  const { revision } = (await read(primary, { id })).data
  await answer(primary, { id, answer: 'approved', revision })
  const approval = { where: { id } }
  expect(await app.db.approval.findUnique(approval)).toMatchObject({ remindAt: null })
  await call(primary, { id })
  const remindAt = new Date((asked?.at.getTime() ?? 0) + 7 * DAY_MS)
  expect(await app.db.approval.findUnique(approval)).toMatchObject({ remindAt })
  // No request or reminder was sent within the last hour.
  expect((await remind(staff, { id })).error).toBeUndefined()
  expect((await withdraw(staff, { id })).data).toMatchObject({ state: 'withdrawn' })
  expect((await call(primary, { id })).error).toMatchObject({
    code: 'CONFLICT',
    message: 'There is no answer to take back',
  })
})

testOperation('an answer is final once its time is over', takeBack, async (call) => {
  const { id } = await seedAnswered()
  await makeOlder(id, FINAL_AFTER_SECONDS + 1)
  const { error } = await call(primary, { id })
  expect(error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('is final now'),
  })
  expect(await mailsAbout(id)).toHaveLength(2)
  expect(await kindsOf(id)).toEqual(['asked', 'approved'])
})

testOperation('an answer is final once one of its mails is on its way', takeBack, async (call) => {
  const { id } = await seedAnswered()
  const [first] = await mailsAbout(id)
  await letMailsGo([first?.id ?? 0])
  await relay()
  const { error } = await call(primary, { id })
  expect(error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('is final now'),
  })
  expect(await mailsAbout(id)).toHaveLength(2)
  expect(await noticesAbout(id, 'approvalAnswered')).not.toEqual([])
  expect(await kindsOf(id)).toEqual(['asked', 'approved'])
})

testOperation('nobody but whoever answered takes it back', takeBack, async (call) => {
  const { id } = await seedAnswered()
  const { browser: colleague } = await seedColleague(app, client.id)
  expect((await call(colleague, { id })).error).toMatchObject({
    code: 'FORBIDDEN',
    message: `Only ${client.name} can take this answer back`,
  })
  const { primary: stranger } = await seedCompany(app)
  expect((await call(stranger, { id })).status).toBe(404)
  expect((await read(primary, { id })).data.state).toBe('approved')
})

test('of taking back and the relay at once, exactly one wins', async () => {
  const takeBackOnce = overRest(takeBack)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await seedAnswered()
    await letMailsGo((await mailsAbout(id)).map((mail) => mail.id))
    const [{ error }] = await Promise.all([
      takeBackOnce(primary, { id }),
      pause(round * STEP_MS).then(relay),
    ])
    // It has left out a mail that was locked by a withdrawal that came too late.
    await relay()
    const mails = await mailsAbout(id)
    const { state } = (await read(staff, { id })).data
    const dispatched = mails.map(({ dispatchedAt }) => dispatchedAt !== null)
    const isFinal = { code: 'CONFLICT', state: 'approved', dispatched: [true, true] }
    const isOpen = { code: undefined, state: 'open', dispatched: [] }
    expect({ code: error?.code, state, dispatched }).toEqual(error ? isFinal : isOpen)
    expect((await proof(staff, { id })).data).toMatchObject({ isIntact: true })
  }
})
