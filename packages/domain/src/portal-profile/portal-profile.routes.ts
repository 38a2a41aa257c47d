import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import { exportOwnData, requestErasure } from './own-data.service.ts'
import { updateOwnRecord } from './own-record.service.ts'
import { endWelcome, readPortalGuide } from './portal-guide.service.ts'
import {
  endOtherPortalSessions,
  endPortalSession,
  listPortalSessions,
} from './portal-sessions.service.ts'

export const portalProfileRoutes: Route[] = [
  {
    name: 'readPortalGuide',
    method: 'get',
    path: '/client/guide',
    summary: 'What the portal has for the client who is signed in, and whom they ask',
    operation: readPortalGuide,
  },
  {
    name: 'endWelcome',
    method: 'post',
    path: '/client/guide/welcomed',
    summary: 'Remember that the welcome was seen',
    operation: endWelcome,
    status: 204,
  },
  {
    name: 'updateOwnRecord',
    method: 'put',
    path: '/client/records/{id}',
    summary: 'Correct your own record; fields that are left out keep their value',
    operation: updateOwnRecord,
    input: rowAndBody,
  },
  {
    name: 'exportOwnData',
    method: 'get',
    path: '/client/data',
    summary: 'Export what is held about you, as far as you may see it',
    operation: exportOwnData,
  },
  {
    name: 'requestErasure',
    method: 'post',
    path: '/client/erasure-request',
    summary: 'Ask the team to erase what is held about you',
    operation: requestErasure,
    errors: ['NOT_FOUND'],
    status: 204,
  },
  {
    name: 'listPortalSessions',
    method: 'get',
    path: '/client/sessions',
    summary: 'List the browsers in which you are signed in to the portal',
    operation: listPortalSessions,
  },
  {
    name: 'endPortalSession',
    method: 'delete',
    path: '/client/sessions/{id}',
    summary: 'End one of your sessions in the portal',
    operation: endPortalSession,
    input: rowOnly,
    errors: ['NOT_FOUND'],
    status: 204,
  },
  {
    name: 'endOtherPortalSessions',
    method: 'post',
    path: '/client/sessions/end-others',
    summary: 'End your sessions in the portal in all other browsers',
    operation: endOtherPortalSessions,
    status: 204,
  },
]
