import { rowOnly, type Route } from '../kernel/route.ts'
import { readOwnPreferences, updateOwnPreferences } from './own-preferences.service.ts'
import { updateOwnProfile } from './own-profile.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'

export const accountRoutes: Route[] = [
  {
    name: 'updateOwnProfile',
    method: 'patch',
    path: '/user',
    summary: 'Change your name',
    operation: updateOwnProfile,
  },
  {
    name: 'readOwnPreferences',
    method: 'get',
    path: '/user/preferences',
    summary: 'Get what you chose for yourself',
    operation: readOwnPreferences,
  },
  {
    name: 'updateOwnPreferences',
    method: 'patch',
    path: '/user/preferences',
    summary: 'Change what you chose for yourself; what is left out stays',
    operation: updateOwnPreferences,
  },
  {
    name: 'listOwnSessions',
    method: 'get',
    path: '/user/sessions',
    summary: 'List the browsers in which you are signed in',
    operation: listOwnSessions,
  },
  {
    name: 'endOwnSession',
    method: 'delete',
    path: '/user/sessions/{id}',
    summary: 'End one of your sessions',
    operation: endOwnSession,
    input: rowOnly,
    errors: ['NOT_FOUND'],
    status: 204,
  },
  {
    name: 'endOtherSessions',
    method: 'post',
    path: '/user/sessions/end-others',
    summary: 'End your sessions in all other browsers',
    operation: endOtherSessions,
    status: 204,
  },
]
