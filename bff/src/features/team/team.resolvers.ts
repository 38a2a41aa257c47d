import type { Resolvers } from '../../generated/graphql.d.ts'
import {
  inviteStaff,
  listInvitations,
  readInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './invitation.service.ts'
import { listTeam, signOutColleague } from './team.service.ts'

export const teamResolvers: Resolvers = {
  Query: {
    team: (_, __, context) => listTeam(context, {}),
    invitations: (_, __, context) => listInvitations(context, {}),
    invitationLink: (_, input, context) => readInvitationLink(context, input),
  },
  Mutation: {
    inviteStaff: (_, input, context) => inviteStaff(context, input),
    resendInvitation: (_, input, context) => resendInvitation(context, input),
    revokeInvitation: (_, input, context) => revokeInvitation(context, input),
    signOutColleague: (_, input, context) => signOutColleague(context, input),
  },
}
