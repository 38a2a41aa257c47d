import { rowInput } from '@loggia/contracts/lists'
import { resentMails, type ResentMails } from '@loggia/contracts/system/health'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockGivenUpMails } from './given-up-mails.queries.ts'

export const resendMail = operation({
  summary: 'Sends an email again that was given up',
  action: 'health:write',
  rest: 'POST /health/mails/{id}/resend',
  errors: ['NOT_FOUND'],
  input: rowInput,
  output: resentMails,
  repeatable: true,
  async change(unit, { id }) {
    const exists = await unit.db.outbox.count({ where: { id } })
    if (exists === 0) throw notFound('Email')
    return resend(unit, id)
  },
})

export const resendMails = operation({
  summary: 'Sends all emails again that were given up, up to 1,000 in one call',
  action: 'health:write',
  rest: 'POST /health/mails/resend',
  input: z.object({}),
  output: resentMails,
  repeatable: true,
  change: (unit) => resend(unit),
})

/** Puts emails back to where the relay finds them, except those whose subject is gone. */
async function resend({ db, auditAll }: UnitOfWork, id?: number): Promise<ResentMails> {
  const { rows, gone } = await lockGivenUpMails(db, id)
  const ids = rows.map(({ id }) => id)
  // A new day begins for the worker, which would otherwise give up at its first failure.
  await db.outbox.updateMany({
    where: { id: { in: ids } },
    data: {
      createdAt: new Date(),
      dispatchedAt: null,
      startedAttempts: 0,
      deadAt: null,
      lastErrorClass: null,
    },
  })
  await auditAll(
    rows.map(({ id, kind, reason }) => ({
      action: 'mail.resent',
      entity: 'mail',
      entityId: id,
      before: { errorClass: reason },
      after: { kind },
    })),
  )
  return { resent: ids.length, gone }
}
