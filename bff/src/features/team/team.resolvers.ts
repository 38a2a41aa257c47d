import type { Resolvers } from '../../generated/graphql.d.ts'
import { inviteStaff, listInvitations, listTeam } from './team.service.ts'

export const teamResolvers: Resolvers = {
  Query: {
    team: (_, __, context) => listTeam(context, {}),
    invitations: (_, __, context) => listInvitations(context, {}),
  },
  Mutation: {
    inviteStaff: (_, input, context) => inviteStaff(context, input),
  },
}
