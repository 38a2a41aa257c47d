import type { Endpoints } from '../kernel/endpoint.ts'
import {
  logoutClient,
  readClientStatus,
  requestAccessCode,
  verifyAccessCode,
} from './client-auth.service.ts'

export const clientAuthEndpoints: Endpoints = {
  readClientStatus: {
    rest: 'GET /client/status',
    field: 'clientStatus',
    summary: 'Get the client session of this browser',
    operation: readClientStatus,
  },
  requestAccessCode: {
    rest: 'POST /client/request-code',
    summary: 'Send a one-time access code by email',
    operation: requestAccessCode,
  },
  verifyAccessCode: {
    rest: 'POST /client/verify-code',
    summary: 'Verify the access code and open a client session',
    operation: verifyAccessCode,
    errors: ['RATE_LIMITED'],
  },
  logoutClient: {
    rest: 'POST /client/logout',
    field: 'clientLogout',
    summary: 'End the client session of this browser',
    operation: logoutClient,
  },
}
