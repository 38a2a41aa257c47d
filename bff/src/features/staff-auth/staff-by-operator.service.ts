import { foldCase } from '@loggia/contracts/text'
import type { Database, Transaction } from '@loggia/db/client'
import type { AuditRecord } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { SessionEnder } from '../../core/ports.ts'
import { hashPassword } from '../../adapters/password.ts'
import { makeStaffAccount } from './staff-account.service.ts'

interface Account {
  name: string
  email: string
  username: string
  password: string
}

/** Makes a staff account whatever the registration allows. @throws DUPLICATE */
export async function createStaff(db: Database, { password, ...account }: Account): Promise<void> {
  const passwordHash = await hashPassword(password)
  const rules = { registration: 'open', invitationId: null } as const
  await db.$transaction((tx) =>
    makeStaffAccount({ db: tx, audit: auditOf(tx) }, rules, { ...account, passwordHash }),
  )
}

/** Sets a new password and signs the account out everywhere. @throws NOT_FOUND */
export async function resetStaffPassword(
  db: Database,
  sessions: SessionEnder,
  username: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const id = await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { usernameKey: foldCase(username) } })
    if (!user) throw notFound(`Staff account ${username}`)
    await tx.user.update({ where: { id: user.id }, data: { password: passwordHash } })
    await auditOf(tx)({ action: 'staff.passwordReset', entity: 'user', entityId: user.id })
    return user.id
  })
  await sessions.endStaffSessions(id)
}

/** Entries of the operator, who has no account. */
function auditOf(db: Transaction) {
  return async ({ action, entity, entityId, after }: AuditRecord): Promise<number> => {
    const who = { actorKind: 'system', actorName: 'operator' }
    const what = { action, entity, entityId: entityId?.toString() ?? null, ...(after && { after }) }
    const { id } = await db.auditEntry.create({ data: { ...who, ...what } })
    return id
  }
}
