import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  endColleagueAccess,
  setClientInvitations,
  updateColleague,
} from './colleague-changes.service.ts'
import { inviteColleague, listColleagues } from './colleagues.service.ts'

export const colleaguesResolvers = {
  Query: {
    colleagues: resolver(listColleagues),
  },
  Mutation: {
    inviteColleague: resolver(inviteColleague, ({ id, input }) => ({ ...input, id })),
    updateColleague: resolver(updateColleague, ({ id, personId, input }) => ({
      ...input,
      id,
      personId,
    })),
    endColleagueAccess: resolver(endColleagueAccess),
    setClientInvitations: resolver(setClientInvitations),
  },
} satisfies Resolvers
