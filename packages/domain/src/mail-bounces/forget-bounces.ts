import { Prisma } from '@loggia/db/generated/client'
import { lockMatching } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'

/** Sends all emails to a folded address again from which email came back, and changes nothing at others. */
export async function forgetBounces(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  emailKey: string,
): Promise<void> {
  await lockMatching(db, 'mail_bounces', Prisma.sql`email_key = ${emailKey}`)
  const { count } = await db.mailBounce.deleteMany({ where: { emailKey } })
  const entity = 'mailBounce'
  if (count > 0) await audit({ action: 'mailBounce.triedAgain', entity, entityId: emailKey })
}
