import { rowAndBody, rowOnly, type Route, type RouteRequest } from '../kernel/route.ts'
import {
  endColleagueAccess,
  setClientInvitations,
  updateColleague,
} from './colleague-changes.service.ts'
import { inviteColleague, listColleagues } from './colleagues.service.ts'

const person = ({ params }: RouteRequest) => ({ id: params['id'], personId: params['personId'] })

export const colleaguesRoutes: Route[] = [
  {
    name: 'listColleagues',
    method: 'get',
    path: '/clients/{id}/people',
    summary: 'List who sees a client in the portal',
    operation: listColleagues,
    input: rowOnly,
  },
  {
    name: 'inviteColleague',
    method: 'post',
    path: '/clients/{id}/people',
    summary: 'Give a colleague access to a client, and mail them',
    operation: inviteColleague,
    input: rowAndBody,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  {
    name: 'updateColleague',
    method: 'put',
    path: '/clients/{id}/people/{personId}',
    summary: 'Correct a colleague; fields that are left out keep their value',
    operation: updateColleague,
    input: (request) => ({ ...request.body, ...person(request) }),
  },
  {
    name: 'endColleagueAccess',
    method: 'delete',
    path: '/clients/{id}/people/{personId}',
    summary: 'End the access of a colleague, and their sessions',
    operation: endColleagueAccess,
    input: person,
    status: 204,
  },
  {
    name: 'setClientInvitations',
    method: 'put',
    path: '/clients/{id}/invitations',
    summary: 'Let the people of a client invite colleagues, or no longer',
    operation: setClientInvitations,
    input: rowAndBody,
    errors: ['NOT_FOUND'],
  },
]
