import type { Route } from '../kernel/route.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { currentStaff, loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'
import { confirmStaffEmailChange, requestStaffEmailChange } from './staff-email.service.ts'
import { changePassword, proveIdentity, signOutEverywhere } from './staff-password.service.ts'

export const staffAuthRoutes: Route[] = [
  {
    name: 'currentStaff',
    method: 'get',
    path: '/user',
    summary: 'Get the member of staff who is signed in',
    operation: currentStaff,
    errors: ['UNAUTHENTICATED'],
  },
  {
    name: 'loginStaff',
    method: 'post',
    path: '/login',
    summary: 'Sign a member of staff in',
    operation: loginStaff,
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'PASSKEY_REQUIRED', 'RATE_LIMITED'],
  },
  {
    name: 'registerStaff',
    method: 'post',
    path: '/register',
    summary: 'Create a staff account and sign in',
    operation: registerStaff,
    errors: ['FORBIDDEN', 'DUPLICATE'],
    status: 201,
  },
  {
    name: 'logoutStaff',
    method: 'post',
    path: '/logout',
    summary: 'End the staff session of this browser',
    operation: logoutStaff,
    status: 204,
  },
  {
    name: 'changePassword',
    method: 'post',
    path: '/user/password',
    summary: 'Change your password and end all your other sessions',
    operation: changePassword,
    errors: ['RATE_LIMITED'],
    status: 204,
  },
  {
    name: 'proveIdentity',
    method: 'post',
    path: '/user/proof',
    summary: 'Prove with your password that it is you, for ten minutes',
    operation: proveIdentity,
    errors: ['RATE_LIMITED'],
    status: 204,
  },
  {
    name: 'requestStaffEmailChange',
    method: 'post',
    path: '/user/email-change',
    summary: 'Send a code to the email address that you want to use from now on',
    operation: requestStaffEmailChange,
    errors: ['DUPLICATE'],
  },
  {
    name: 'confirmStaffEmailChange',
    method: 'post',
    path: '/user/email-change/confirm',
    summary: 'Change your email address with the code that was sent to the new one',
    operation: confirmStaffEmailChange,
    errors: ['DUPLICATE', 'RATE_LIMITED'],
  },
  {
    name: 'signOutEverywhere',
    method: 'post',
    path: '/user/sign-out-everywhere',
    summary: 'End your sessions in all browsers',
    operation: signOutEverywhere,
    status: 204,
  },
  {
    name: 'requestPasswordReset',
    method: 'post',
    path: '/password-reset/request',
    summary: 'Send a link to set a new password by email',
    operation: requestPasswordReset,
  },
  {
    name: 'resetPassword',
    method: 'post',
    path: '/password-reset',
    summary: 'Set a new password with the token from the email',
    operation: resetPassword,
  },
]
