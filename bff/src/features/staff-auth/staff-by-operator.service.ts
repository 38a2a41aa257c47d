import { foldCase } from '@loggia/contracts/text'
import type { Database, Transaction } from '@loggia/db/client'
import { hashPassword } from '../../adapters/password.ts'
import type { AuditRecord } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { SessionEnder } from '../../core/ports.ts'
import { changeSignIn } from './account-changes.queries.ts'
import { createStaffAccount } from './staff-account.service.ts'

interface Account {
  name: string
  email: string
  username: string
  password: string
}

/** Creates a staff account even where registration is closed. @throws DUPLICATE */
export async function createStaff(db: Database, { password, ...account }: Account): Promise<void> {
  const passwordHash = await hashPassword(password)
  const rules = { registration: 'open', invitationId: null } as const
  await db.$transaction((tx) =>
    createStaffAccount({ db: tx, audit: operatorAudit(tx) }, rules, { ...account, passwordHash }),
  )
}

/** Sets a new password and ends all sessions of the account. @throws NOT_FOUND */
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
    await changeSignIn(tx, user.id, { password: passwordHash })
    await operatorAudit(tx)({ action: 'staff.passwordReset', entity: 'user', entityId: user.id })
    return user.id
  })
  await sessions.endStaffSessions(id)
}

/** Writes audit entries of the operator, who has no account. */
function operatorAudit(db: Transaction) {
  return async ({ action, entity, entityId, after }: AuditRecord): Promise<number> => {
    const operator = { actorKind: 'system', actorName: 'operator' }
    const entry = {
      action,
      entity,
      entityId: entityId?.toString() ?? null,
      ...(after && { after }),
    }
    const { id } = await db.auditEntry.create({ data: { ...operator, ...entry } })
    return id
  }
}
