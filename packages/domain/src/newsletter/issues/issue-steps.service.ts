import { issue, issueStepInput, type Issue } from '@loggia/contracts/newsletter/issues'
import { mayStep, type IssueState, type IssueStep } from '@loggia/contracts/newsletter/values'
import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { assertVersion } from '../../kernel/change-row.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { needWayOut } from '../../kernel/mail/need-way-out.ts'
import { operation } from '../../kernel/operation.ts'
import { lockMatching } from '../../kernel/row-locks.ts'
import type { UnitOfWork } from '../../kernel/unit-of-work.ts'
import { findIssue, lockIssue } from './issue.view.ts'

interface Step {
  to: IssueState
  action: AuditAction
}

const STEPS: Record<IssueStep, Step> = {
  schedule: { to: 'scheduled', action: 'newsletterIssue.scheduled' },
  withdraw: { to: 'draft', action: 'newsletterIssue.withdrawn' },
  pause: { to: 'paused', action: 'newsletterIssue.paused' },
  resume: { to: 'sending', action: 'newsletterIssue.resumed' },
  stop: { to: 'stopped', action: 'newsletterIssue.stopped' },
}

/** One that waits in the outbox is taken back, so that pausing and stopping act at once. */
export const stepIssue = operation({
  summary: 'Schedules, withdraws, pauses, resumes or stops an issue',
  description:
    'The worker begins an issue when its time has come, and sends it to everybody who is subscribed then. A stopped issue is over for good.',
  action: 'newsletter:write',
  rest: 'POST /newsletter/issues/{id}/steps',
  field: 'stepNewsletterIssue',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  input: issueStepInput,
  output: issue,
  async change({ config, ...unit }, input) {
    if (input.step === 'schedule') await needWayOut({ config, db: unit.db }, 'newsletter')
    return takeStep(unit, input)
  },
})

/** @throws NOT_FOUND, STALE_VERSION, CONFLICT, VALIDATION for one without a text */
export async function takeStep(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  { id, version, step, at }: z.output<typeof issueStepInput>,
): Promise<Issue> {
  const before = await lockIssue(db, id)
  assertVersion(before, version)
  if (!mayStep(step, before.state)) throw new AppError('CONFLICT', NOT_NOW[before.state])
  if (step === 'schedule' && before.body === '') throw invalidField('body', 'Text is required')
  const { to: state, action } = STEPS[step]
  await takeBack(db, before)
  await db.newsletterIssue.update({
    where: { id },
    data: {
      state,
      version: { increment: 1 },
      ...(step === 'schedule' && { scheduledAt: at ? new Date(at) : new Date() }),
      ...(step === 'withdraw' && { scheduledAt: null }),
      ...(step === 'stop' && { finishedAt: new Date() }),
    },
  })
  const after = await findIssue(db, id)
  const { scheduledAt } = after
  await audit({ action, entity: 'newsletterIssue', entityId: id, after: { state, scheduledAt } })
  return after
}

const NOT_NOW: Record<IssueState, string> = {
  draft: 'This issue is a draft',
  scheduled: 'This issue has not begun yet',
  sending: 'This issue is being sent',
  paused: 'This issue is paused',
  stopped: 'This issue was stopped, which is for good',
  sent: 'This issue was sent already',
}

/** Makes emails wait again that are in the outbox, unless one is handed to the mail server at this moment. */
async function takeBack(db: Transaction, { id, state }: Issue): Promise<void> {
  if (state !== 'sending') return
  const queued = await lockMatching(db, 'newsletter_deliveries', { issueId: id, state: 'queued' })
  const rows = await db.$queryRaw<{ id: number }[]>`
    DELETE FROM outbox WHERE kind = 'sendNewsletterIssue' AND ref_id = ANY(${queued}::int[])
      AND started_attempts = 0 AND sent_at IS NULL AND dead_at IS NULL
    RETURNING ref_id AS id`
  await putBack(db, Prisma.sql`id = ANY(${rows.map((row) => row.id)}::int[])`)
}

/** Makes queued emails wait again. Each keeps its Message-ID: a mail server may have accepted it all the same. */
export async function putBack(db: Transaction, deliveries: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    UPDATE newsletter_deliveries SET state = 'waiting', queued_at = NULL
    WHERE state = 'queued' AND ${deliveries}`
}
