import type { Endpoints } from '../kernel/endpoint.ts'
import {
  endColleagueAccess,
  setClientInvitations,
  updateColleague,
} from './colleague-changes.service.ts'
import { inviteColleague, listColleagues } from './colleagues.service.ts'

export const colleaguesEndpoints: Endpoints = {
  listColleagues: {
    rest: 'GET /clients/{id}/people',
    field: 'colleagues',
    summary: 'List who sees a client in the portal',
    operation: listColleagues,
  },
  inviteColleague: {
    rest: 'POST /clients/{id}/people',
    summary: 'Give a colleague access to a client, and mail them',
    operation: inviteColleague,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  updateColleague: {
    rest: 'PUT /clients/{id}/people/{personId}',
    summary: 'Correct a colleague; fields that are left out keep their value',
    operation: updateColleague,
  },
  endColleagueAccess: {
    rest: 'DELETE /clients/{id}/people/{personId}',
    summary: 'End the access of a colleague, and their sessions',
    operation: endColleagueAccess,
  },
  setClientInvitations: {
    rest: 'PUT /clients/{id}/invitations',
    summary: 'Let the people of a client invite colleagues, or no longer',
    operation: setClientInvitations,
    errors: ['NOT_FOUND'],
  },
}
