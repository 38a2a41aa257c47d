import { type Action, areaOf, POLICY } from '@loggia/contracts/permissions'
import type { Role } from '@loggia/contracts/actors'

const AUDIENCES: Record<Role, string> = {
  visitor: 'everyone',
  member: 'clients',
  manager: 'managers',
  contractor: 'contractors',
  staff: 'staff',
  admin: 'admins',
}

const LIST = new Intl.ListFormat('en-GB')

/** Roles that may do everything that another one may, and are named only without it. */
const IMPLIED_BY: Partial<Record<Role, Role>> = { manager: 'member', admin: 'staff' }

/** The callers of an operation, as a sentence. */
export function audienceOf(allowed: readonly Role[]): string {
  if (allowed.includes('visitor')) return 'For everyone.'
  const named = allowed.filter((role) => {
    const lesser = IMPLIED_BY[role]
    return !lesser || !allowed.includes(lesser)
  })
  return `For ${LIST.format(named.map((role) => AUDIENCES[role]))}.`
}

/** The session cookies and tokens that are accepted; none where no sign-in is needed. */
export function securityOf(action: Action): object[] {
  const allowed: readonly Role[] = POLICY[action]
  if (allowed.includes('visitor')) return []
  const isForClients = allowed.includes('member') || allowed.includes('manager')
  return [
    ...(allowed.includes('admin') && areaOf(action) ? [{ apiToken: [] }] : []),
    ...(allowed.includes('admin') ? [{ staffSession: [] }] : []),
    ...(isForClients ? [{ clientSession: [] }] : []),
  ]
}
