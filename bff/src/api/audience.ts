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

/** The session cookies that are accepted; none where no sign-in is needed. */
export function securityOf(allowed: readonly Role[]): object[] {
  if (allowed.includes('visitor')) return []
  const isForClients = allowed.includes('member') || allowed.includes('manager')
  return [
    ...(allowed.includes('admin') ? [{ staffSession: [] }] : []),
    ...(isForClients ? [{ clientSession: [] }] : []),
  ]
}
