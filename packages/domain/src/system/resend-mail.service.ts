import { resendMailInput, resentMails, type ResentMails } from '@loggia/contracts/system/health'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { subjectsOf } from './mail-kinds.queries.ts'

/** How many emails one call sends again; whoever has more calls again. */
const MAX_RESENT = 1_000

/** Sends an email again that was given up. One that waits or was sent stays as it is. */
export const resendMail = operation({
  action: 'health:write',
  input: resendMailInput,
  output: resentMails,
  repeatable: true,
  async run({ transaction }, { id }) {
    return transaction(async (unit) => {
      const exists = await unit.db.outbox.count({ where: { id } })
      if (exists === 0) throw notFound('Email')
      return resend(unit, Prisma.sql`id = ${id} AND dead_at IS NOT NULL`)
    })
  },
})

/** Sends all emails again that were given up. */
export const resendMails = operation({
  action: 'health:write',
  input: z.object({}),
  output: resentMails,
  repeatable: true,
  async run({ transaction }) {
    return transaction((unit) =>
      resend(
        unit,
        Prisma.sql`id IN (
          SELECT id FROM outbox WHERE dead_at IS NOT NULL ORDER BY id LIMIT ${MAX_RESENT})
          AND dead_at IS NOT NULL`,
      ),
    )
  },
})

/** Puts emails back to where the relay finds them, except those whose subject is gone. */
async function resend({ db, auditAll }: UnitOfWork, condition: Prisma.Sql): Promise<ResentMails> {
  const locked = await lockMatching(db, 'outbox', condition)
  const mails = Prisma.sql`SELECT id, kind, ref_id FROM outbox WHERE id = ANY(${locked}::int[])`
  const rows = await db.$queryRaw<{ id: number; kind: string; reason: string | null }[]>`
    SELECT id, kind, last_error_class AS reason FROM outbox
    WHERE id IN (SELECT mail_id FROM (${subjectsOf(mails)}) subject) ORDER BY id`
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
  return { resent: ids.length, gone: locked.length - ids.length }
}
