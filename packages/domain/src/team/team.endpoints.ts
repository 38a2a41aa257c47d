import type { Endpoints } from '../kernel/endpoint.ts'
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

export const teamEndpoints: Endpoints = {
  listTeam: {
    rest: 'GET /staff',
    field: 'team',
    summary: 'List the staff',
    operation: listTeam,
  },
  listInvitations: {
    rest: 'GET /staff/invitations',
    field: 'invitations',
    summary: 'List the invitations, newest first',
    operation: listInvitations,
  },
  inviteStaff: {
    rest: 'POST /staff/invitations',
    summary: 'Invite a colleague by email and link',
    operation: inviteStaff,
    errors: ['DUPLICATE'],
    status: 201,
  },
  readInvitationLink: {
    rest: 'GET /staff/invitations/{id}/link',
    field: 'invitationLink',
    summary: 'Get the link of an unused invitation',
    operation: readInvitationLink,
  },
  resendInvitation: {
    rest: 'POST /staff/invitations/{id}/resend',
    summary: 'Send an unused invitation again, valid for another week',
    operation: resendInvitation,
    errors: ['DUPLICATE'],
  },
  revokeInvitation: {
    rest: 'DELETE /staff/invitations/{id}',
    summary: 'Revoke an unused invitation',
    operation: revokeInvitation,
  },
  signOutColleague: {
    rest: 'POST /staff/{id}/sign-out-everywhere',
    summary: 'End all sessions of a colleague',
    operation: signOutColleague,
  },
  deactivateColleague: {
    rest: 'POST /staff/{id}/deactivate',
    summary: "End a colleague's access, sessions and open invitations",
    operation: deactivateColleague,
  },
  reactivateColleague: {
    rest: 'POST /staff/{id}/reactivate',
    summary: 'Give a deactivated colleague access again',
    operation: reactivateColleague,
  },
  changeStaffRole: {
    rest: 'PUT /staff/{id}/role',
    summary: 'Make a colleague an admin, or no longer one',
    operation: changeStaffRole,
  },
  resetColleagueSecondFactor: {
    rest: 'POST /staff/{id}/reset-second-factor',
    field: 'resetSecondFactor',
    summary: 'Turn off the second factor of a colleague who has lost it',
    operation: resetColleagueSecondFactor,
  },
}
