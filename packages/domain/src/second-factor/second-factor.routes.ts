import type { Route } from '../kernel/route.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'
import { changeSignInRule, readSignInRule } from './sign-in-rule.service.ts'

export const secondFactorRoutes: Route[] = [
  {
    name: 'readSignInRule',
    method: 'get',
    path: '/staff/sign-in-rule',
    summary: 'Get who has to have a second factor',
    operation: readSignInRule,
  },
  {
    name: 'changeSignInRule',
    method: 'put',
    path: '/staff/sign-in-rule',
    summary: 'Require a second factor of the team, or no longer',
    operation: changeSignInRule,
  },
  {
    name: 'readSecondFactor',
    method: 'get',
    path: '/user/second-factor',
    summary: 'Get whether signing in asks you for a code',
    operation: readSecondFactor,
  },
  {
    name: 'startSecondFactor',
    method: 'post',
    path: '/user/second-factor',
    summary: 'Begin to set up an app for one-time codes',
    operation: startSecondFactor,
    errors: ['CONFLICT'],
  },
  {
    name: 'confirmSecondFactor',
    method: 'post',
    path: '/user/second-factor/confirm',
    summary: 'Turn your second factor on with a code of the app',
    operation: confirmSecondFactor,
    errors: ['CONFLICT', 'RATE_LIMITED'],
  },
  {
    name: 'renewRecoveryCodes',
    method: 'post',
    path: '/user/second-factor/recovery-codes',
    summary: 'Make new recovery codes instead of those that you have',
    operation: renewRecoveryCodes,
    errors: ['CONFLICT'],
  },
  {
    name: 'turnOffSecondFactor',
    method: 'delete',
    path: '/user/second-factor',
    summary: 'Turn your second factor off',
    operation: turnOffSecondFactor,
    errors: ['CONFLICT'],
    status: 204,
  },
]
