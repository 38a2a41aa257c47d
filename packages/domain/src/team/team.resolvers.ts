import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  inviteStaff,
  listInvitations,
  readInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './invitation.service.ts'
import {
  changeStaffRole,
  deactivateColleague,
  listTeam,
  reactivateColleague,
  resetColleagueSecondFactor,
  signOutColleague,
} from './team.service.ts'

export const teamResolvers = {
  Query: {
    team: resolver(listTeam),
    invitations: resolver(listInvitations),
    invitationLink: resolver(readInvitationLink),
  },
  Mutation: {
    inviteStaff: resolver(inviteStaff),
    resendInvitation: resolver(resendInvitation),
    revokeInvitation: resolver(revokeInvitation),
    signOutColleague: resolver(signOutColleague),
    deactivateColleague: resolver(deactivateColleague),
    reactivateColleague: resolver(reactivateColleague),
    changeStaffRole: resolver(changeStaffRole),
    resetSecondFactor: resolver(resetColleagueSecondFactor),
  },
} satisfies Resolvers
