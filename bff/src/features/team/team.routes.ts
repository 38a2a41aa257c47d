import { rowOnly, type Route } from '../../core/route.ts'
import {
  inviteStaff,
  listInvitations,
  readInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './invitation.service.ts'
import { listTeam, signOutColleague } from './team.service.ts'

export const teamRoutes: Route[] = [
  {
    name: 'listTeam',
    method: 'get',
    path: '/staff',
    summary: 'List the staff',
    operation: listTeam,
  },
  {
    name: 'listInvitations',
    method: 'get',
    path: '/staff/invitations',
    summary: 'List the invitations, newest first',
    operation: listInvitations,
  },
  {
    name: 'inviteStaff',
    method: 'post',
    path: '/staff/invitations',
    summary: 'Invite a colleague by mail and by link',
    operation: inviteStaff,
    errors: ['DUPLICATE'],
    status: 201,
  },
  {
    name: 'readInvitationLink',
    method: 'get',
    path: '/staff/invitations/{id}/link',
    summary: 'The link of an invitation that is still open',
    operation: readInvitationLink,
    input: rowOnly,
  },
  {
    name: 'resendInvitation',
    method: 'post',
    path: '/staff/invitations/{id}/resend',
    summary: 'Mail an unused invitation once more, for another week',
    operation: resendInvitation,
    input: rowOnly,
    errors: ['DUPLICATE'],
  },
  {
    name: 'revokeInvitation',
    method: 'delete',
    path: '/staff/invitations/{id}',
    summary: 'Take an unused invitation back',
    operation: revokeInvitation,
    input: rowOnly,
    status: 204,
  },
  {
    name: 'signOutColleague',
    method: 'post',
    path: '/staff/{id}/sign-out-everywhere',
    summary: 'End the sessions of a colleague in all browsers',
    operation: signOutColleague,
    input: rowOnly,
    status: 204,
  },
]
