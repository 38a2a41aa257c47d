import type { PortalRole } from '@loggia/contracts/permissions'
import type { UnitOfWork } from '../../kernel/unit-of-work.ts'
import { rolesOf, setPortalRoles } from '../../clients/portal-role.queries.ts'
import type { Move } from './move.ts'

/**
 * Gives the new address the role of the person, and nothing that it may have had before. The manager role ends with the
 * last record of an address; that of a member stays, because the default may allow more.
 */
export async function movePortalRole(
  unit: Pick<UnitOfWork, 'db' | 'auditAll'>,
  { from, to }: Move,
): Promise<void> {
  const role = (await rolesOf(unit.db, [from])).get(from)
  const kept = role === 'manager' || role === 'member' ? role : null
  const changes: [string, PortalRole | null][] = [[to, kept]]
  if (kept === 'manager') changes.push([from, null])
  await setPortalRoles(unit, new Map(changes))
}
