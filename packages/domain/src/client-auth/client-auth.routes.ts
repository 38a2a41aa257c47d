import type { Route } from '../kernel/route.ts'
import {
  logoutClient,
  readClientStatus,
  requestAccessCode,
  verifyAccessCode,
} from './client-auth.service.ts'

export const clientAuthRoutes: Route[] = [
  {
    name: 'readClientStatus',
    method: 'get',
    path: '/client/status',
    summary: 'Get the client session of this browser',
    operation: readClientStatus,
  },
  {
    name: 'requestAccessCode',
    method: 'post',
    path: '/client/request-code',
    summary: 'Send a one-time access code by email',
    operation: requestAccessCode,
  },
  {
    name: 'verifyAccessCode',
    method: 'post',
    path: '/client/verify-code',
    summary: 'Verify the access code and open a client session',
    operation: verifyAccessCode,
    errors: ['RATE_LIMITED'],
  },
  {
    name: 'logoutClient',
    method: 'post',
    path: '/client/logout',
    summary: 'End the client session of this browser',
    operation: logoutClient,
    status: 204,
  },
]
