import type { ActorKind } from '@loggia/contracts/actors'

const AUDIENCES: Record<ActorKind, string> = {
  visitor: 'everyone',
  member: 'clients',
  manager: 'clients with the role of manager',
  staff: 'staff',
}

/** For whom an operation is, as a sentence. */
export function audienceOf(allowed: readonly ActorKind[]): string {
  if (allowed.includes('visitor')) return 'For everyone.'
  const kinds = allowed.filter((kind) => kind !== 'manager' || !allowed.includes('member'))
  return `For ${kinds.map((kind) => AUDIENCES[kind]).join(' and ')}.`
}

/** The session cookies that are accepted; none where no sign-in is needed. */
export function securityOf(allowed: readonly ActorKind[]): object[] {
  if (allowed.includes('visitor')) return []
  const isForClients = allowed.includes('member') || allowed.includes('manager')
  return [
    ...(allowed.includes('staff') ? [{ staffSession: [] }] : []),
    ...(isForClients ? [{ clientSession: [] }] : []),
  ]
}
