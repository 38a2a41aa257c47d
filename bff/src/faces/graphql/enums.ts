import type { StaffRegistration } from '@atrium/contracts/staff-auth'

/** GraphQL's names in constant case, for the words that contracts, database and REST use. */
export const enumResolvers = {
  StaffRegistration: { OPEN: 'open', FIRST: 'first', INVITE: 'invite' } satisfies Record<
    string,
    StaffRegistration
  >,
}
