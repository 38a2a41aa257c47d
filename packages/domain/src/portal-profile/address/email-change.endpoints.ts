import type { Endpoints } from '../../kernel/endpoint.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts'

export const emailChangeEndpoints: Endpoints = {
  requestEmailChange: {
    rest: 'POST /client/email-change',
    summary: 'Send a code to the email address that you want to use from now on',
    operation: requestEmailChange,
    errors: ['NOT_FOUND'],
  },
  confirmEmailChange: {
    rest: 'POST /client/email-change/confirm',
    summary: 'Change your email address with the code that was sent to the new one',
    operation: confirmEmailChange,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  },
}
