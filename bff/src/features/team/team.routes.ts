import type { Route } from '../../core/route.ts'
import { inviteStaff, listInvitations, listTeam } from './team.service.ts'

export const teamRoutes: Route[] = [
  { method: 'get', path: '/staff', summary: 'List the staff', operation: listTeam },
  {
    method: 'get',
    path: '/staff/invitations',
    summary: 'List the invitations, newest first',
    operation: listInvitations,
  },
  {
    method: 'post',
    path: '/staff/invitations',
    summary: 'Invite a colleague by mail and by link',
    operation: inviteStaff,
    status: 201,
  },
]
