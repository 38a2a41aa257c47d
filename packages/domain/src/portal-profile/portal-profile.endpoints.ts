import type { Endpoints } from '../kernel/endpoint.ts'
import { exportOwnData, requestErasure } from './own-data.service.ts'
import { updateOwnRecord } from './own-record.service.ts'
import { endWelcome, readPortalGuide } from './portal-guide.service.ts'
import {
  endOtherPortalSessions,
  endPortalSession,
  listPortalSessions,
} from './portal-sessions.service.ts'

export const portalProfileEndpoints: Endpoints = {
  readPortalGuide: {
    rest: 'GET /client/guide',
    field: 'portalGuide',
    summary: 'What the portal has for the client who is signed in, and whom they ask',
    operation: readPortalGuide,
  },
  endWelcome: {
    rest: 'POST /client/guide/welcomed',
    summary: 'Remember that the welcome was seen',
    operation: endWelcome,
  },
  updateOwnRecord: {
    rest: 'PUT /client/records/{id}',
    summary: 'Correct your own record; fields that are left out keep their value',
    operation: updateOwnRecord,
  },
  exportOwnData: {
    rest: 'GET /client/data',
    field: 'ownData',
    summary: 'Export what is held about you, as far as you may see it',
    operation: exportOwnData,
  },
  requestErasure: {
    rest: 'POST /client/erasure-request',
    summary: 'Ask the team to erase what is held about you',
    operation: requestErasure,
    errors: ['NOT_FOUND'],
  },
  listPortalSessions: {
    rest: 'GET /client/sessions',
    field: 'portalSessions',
    summary: 'List the browsers in which you are signed in to the portal',
    operation: listPortalSessions,
  },
  endPortalSession: {
    rest: 'DELETE /client/sessions/{id}',
    summary: 'End one of your sessions in the portal',
    operation: endPortalSession,
    errors: ['NOT_FOUND'],
  },
  endOtherPortalSessions: {
    rest: 'POST /client/sessions/end-others',
    summary: 'End your sessions in the portal in all other browsers',
    operation: endOtherPortalSessions,
  },
}
