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
    summary: 'Invite a colleague by e-mail and by link',
    operation: inviteStaff,
    refuses: ['DUPLICATE'],
    status: 201,
  },
  {
    name: 'readInvitationLink',
    method: 'get',
    path: '/staff/invitations/{id}/link',
    summary: 'Read the link of an open invitation',
    operation: readInvitationLink,
    input: rowOnly,
  },
  {
    name: 'resendInvitation',
    method: 'post',
    path: '/staff/invitations/{id}/resend',
    summary: 'Send an unused invitation again, valid for another week',
    operation: resendInvitation,
    input: rowOnly,
    refuses: ['DUPLICATE'],
  },
  {
    name: 'revokeInvitation',
    method: 'delete',
    path: '/staff/invitations/{id}',
    summary: 'Revoke an unused invitation',
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
