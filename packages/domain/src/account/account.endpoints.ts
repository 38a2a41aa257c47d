import type { Endpoints } from '../kernel/endpoint.ts'
import { readOwnPreferences, updateOwnPreferences } from './own-preferences.service.ts'
import { updateOwnProfile } from './own-profile.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'

export const accountEndpoints: Endpoints = {
  updateOwnProfile: {
    rest: 'PATCH /user',
    summary: 'Change your name',
    operation: updateOwnProfile,
  },
  readOwnPreferences: {
    rest: 'GET /user/preferences',
    field: 'ownPreferences',
    summary: 'Get what you chose for yourself',
    operation: readOwnPreferences,
  },
  updateOwnPreferences: {
    rest: 'PATCH /user/preferences',
    summary: 'Change what you chose for yourself; what is left out stays',
    operation: updateOwnPreferences,
  },
  listOwnSessions: {
    rest: 'GET /user/sessions',
    field: 'ownSessions',
    summary: 'List the browsers in which you are signed in',
    operation: listOwnSessions,
  },
  endOwnSession: {
    rest: 'DELETE /user/sessions/{id}',
    summary: 'End one of your sessions',
    operation: endOwnSession,
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    rest: 'POST /user/sessions/end-others',
    summary: 'End your sessions in all other browsers',
    operation: endOtherSessions,
  },
}
