import type { Route } from '../../core/route.ts'
import { inviteStaff, listInvitations, listTeam } from './team.service.ts'

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
    refuses: ['DUPLICATE'],
    status: 201,
  },
]
