import { addressKey } from '@loggia/contracts/email-address'
import type { PortalRole } from '@loggia/contracts/actors'
import type { Transaction } from '@loggia/db/client'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { noteLock } from '../kernel/row-locks.ts'

type Unit = Pick<UnitOfWork, 'db' | 'auditAll'>

/** The new role of each folded email address; null returns it to the default. */
export type RoleChanges = ReadonlyMap<string, PortalRole | null>

/** The decided roles of people, by folded email address. */
export async function rolesOf(
  db: Transaction,
  emailKeys: readonly string[],
): Promise<Map<string, string>> {
  const where = { emailKey: { in: [...new Set(emailKeys)] } }
  const rows = await db.portalRole.findMany({ where })
  return new Map(rows.map(({ emailKey, role }) => [emailKey, role]))
}

/** Locks the decided roles of people, by folded email address. */
export async function lockRoles(db: Transaction, emailKeys: string[]): Promise<void> {
  noteLock(db, 'portal_roles')
  await db.$executeRaw`
    SELECT 1 FROM portal_roles WHERE email_key = ANY(${emailKeys}::text[]) ORDER BY email_key FOR UPDATE`
}

/**
 * Decides the portal roles of people, with an audit entry for each that changes. The clients come first in the
 * order of locks, and an audit entry last: one transaction decides all its roles at once.
 */
export async function setPortalRoles({ db, auditAll }: Unit, changes: RoleChanges): Promise<void> {
  if (changes.size === 0) return
  const keys = [...changes.keys()]
  await lockRoles(db, keys)
  const current = await rolesOf(db, keys)
  const changing = [...changes].filter(([key, role]) => (current.get(key) ?? null) !== role)
  if (changing.length === 0) return
  const cleared = changing.flatMap(([key, role]) => (role === null ? key : []))
  const decided = changing.flatMap(([key, role]) => (role === null ? [] : [[key, role] as const]))
  await db.portalRole.deleteMany({ where: { emailKey: { in: cleared } } })
  await db.$executeRaw`
    INSERT INTO portal_roles (email_key, role)
    SELECT * FROM unnest(${decided.map(([key]) => key)}::text[], ${decided.map(([, role]) => role)}::text[])
    ORDER BY 1
    ON CONFLICT (email_key) DO UPDATE SET role = excluded.role, updated_at = now()`
  await auditAll(
    changing.map(([entityId, role]) => ({
      action: 'portalRole.changed',
      entity: 'portalRole',
      entityId,
      before: { role: current.get(entityId) ?? null },
      after: { role },
    })),
  )
}

/** The change of the role of one person; undefined leaves it as it is. */
export function roleChange(email: string, role: PortalRole | null | undefined): RoleChanges {
  return new Map(role === undefined ? [] : [[addressKey(email), role]])
}

/**
 * The end of the manager role of addresses without a record, so that a later person does not get it. A member's role
 * stays: without it, the default of the installation might allow more.
 */
export async function endOfUnusedRoles(
  db: Transaction,
  emailKeys: readonly string[],
): Promise<RoleChanges> {
  const where = { emailKey: { in: [...emailKeys] } }
  const used = await db.client.findMany({ where, select: { emailKey: true } })
  const usedKeys = new Set(used.map(({ emailKey }) => emailKey))
  const unused = emailKeys.filter((key) => !usedKeys.has(key))
  const roles = await rolesOf(db, unused)
  const managers = [...roles].filter(([, role]) => role === 'manager')
  return new Map(managers.map(([key]) => [key, null]))
}
