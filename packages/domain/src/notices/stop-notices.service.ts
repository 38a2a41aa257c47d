import { stopNoticesInput, stoppedNotices } from '@loggia/contracts/notices/notices'
import { personOf, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { type AuditRecord, recordRecipients } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { choose, lockSchedule, readSettings } from './notice-plan.ts'
import { findStopLink } from './stop-notices.queries.ts'

/** Ends the emails of the kinds that a link in one of them names. On screen, they are told as before. */
export const stopNoticeMails = operation({
  summary:
    'Ends emails of some kinds with the token from one of them; in REST also with one click (RFC 8058)',
  action: 'notices:stop',
  rest: 'POST /notices/stop',
  query: ['token'],
  input: stopNoticesInput,
  output: stoppedNotices,
  async run(context, { token }) {
    const link = await findStopLink(context, token)
    if (!link) throw new AppError('VALIDATION', 'The link is not valid')
    const { recipient, kinds } = link
    await context.transaction(async ({ db, audit }) => {
      const schedule = await lockSchedule(db, recipient)
      const { deliveries } = await readSettings(db, recipient)
      const before = deliveries.filter(
        ({ kind, delivery }) => kinds.includes(kind) && delivery !== 'never',
      )
      if (before.length === 0) return
      for (const { kind } of before)
        await choose(db, recipient, { kind, delivery: 'never' }, schedule)
      await audit({
        action: 'notice.mailsStopped',
        entity: 'notice',
        before: Object.fromEntries(before.map(({ kind, delivery }) => [kind, delivery])),
        after: Object.fromEntries(before.map(({ kind }) => [kind, 'never'])),
        ...(await ownerOf(db, recipient)),
      })
      recordRecipients(db, [recipient])
    })
    return { success: true as const, kinds }
  },
})

/** The owner of the link, for the audit: the person pressed it, or the program that shows their emails. */
async function ownerOf(db: Transaction, recipient: PersonKey): Promise<Pick<AuditRecord, 'actor'>> {
  const person = personOf(recipient)
  if (person.kind === 'client') return { actor: { ...person, kind: 'member', name: null } }
  const user = await db.user.findUnique({ where: { id: person.id } })
  return user ? { actor: { kind: 'staff', ...user } } : {}
}
