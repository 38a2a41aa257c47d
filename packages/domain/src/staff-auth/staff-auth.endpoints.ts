import type { Endpoints } from '../kernel/endpoint.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { currentStaff, loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'
import { confirmStaffEmailChange, requestStaffEmailChange } from './staff-email.service.ts'
import { changePassword, proveIdentity, signOutEverywhere } from './staff-password.service.ts'

export const staffAuthEndpoints: Endpoints = {
  currentStaff: {
    rest: 'GET /user',
    field: null,
    summary: 'Get the member of staff who is signed in',
    operation: currentStaff,
    errors: ['UNAUTHENTICATED'],
  },
  loginStaff: {
    rest: 'POST /login',
    field: 'staffLogin',
    summary: 'Sign a member of staff in',
    operation: loginStaff,
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'PASSKEY_REQUIRED', 'RATE_LIMITED'],
  },
  registerStaff: {
    rest: 'POST /register',
    field: 'staffRegister',
    summary: 'Create a staff account and sign in',
    operation: registerStaff,
    errors: ['FORBIDDEN', 'DUPLICATE'],
    status: 201,
  },
  logoutStaff: {
    rest: 'POST /logout',
    field: 'staffLogout',
    summary: 'End the staff session of this browser',
    operation: logoutStaff,
  },
  changePassword: {
    rest: 'POST /user/password',
    summary: 'Change your password and end all your other sessions',
    operation: changePassword,
    errors: ['RATE_LIMITED'],
  },
  proveIdentity: {
    rest: 'POST /user/proof',
    summary: 'Prove with your password that it is you, for ten minutes',
    operation: proveIdentity,
    errors: ['RATE_LIMITED'],
  },
  requestStaffEmailChange: {
    rest: 'POST /user/email-change',
    summary: 'Send a code to the email address that you want to use from now on',
    operation: requestStaffEmailChange,
    errors: ['DUPLICATE'],
  },
  confirmStaffEmailChange: {
    rest: 'POST /user/email-change/confirm',
    summary: 'Change your email address with the code that was sent to the new one',
    operation: confirmStaffEmailChange,
    errors: ['DUPLICATE', 'RATE_LIMITED'],
  },
  signOutEverywhere: {
    rest: 'POST /user/sign-out-everywhere',
    summary: 'End your sessions in all browsers',
    operation: signOutEverywhere,
  },
  requestPasswordReset: {
    rest: 'POST /password-reset/request',
    summary: 'Send a link to set a new password by email',
    operation: requestPasswordReset,
  },
  resetPassword: {
    rest: 'POST /password-reset',
    summary: 'Set a new password with the token from the email',
    operation: resetPassword,
  },
}
