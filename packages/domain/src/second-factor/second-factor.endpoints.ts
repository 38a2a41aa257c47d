import type { Endpoints } from '../kernel/endpoint.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'
import { changeSignInRule, readSignInRule } from './sign-in-rule.service.ts'

export const secondFactorEndpoints: Endpoints = {
  readSignInRule: {
    rest: 'GET /staff/sign-in-rule',
    field: 'signInRule',
    summary: 'Get who has to have a second factor',
    operation: readSignInRule,
  },
  changeSignInRule: {
    rest: 'PUT /staff/sign-in-rule',
    summary: 'Require a second factor of the team, or no longer',
    operation: changeSignInRule,
  },
  readSecondFactor: {
    rest: 'GET /user/second-factor',
    field: 'secondFactor',
    summary: 'Get whether signing in asks you for a code',
    operation: readSecondFactor,
  },
  startSecondFactor: {
    rest: 'POST /user/second-factor',
    summary: 'Begin to set up an app for one-time codes',
    operation: startSecondFactor,
    errors: ['CONFLICT'],
  },
  confirmSecondFactor: {
    rest: 'POST /user/second-factor/confirm',
    summary: 'Turn your second factor on with a code of the app',
    operation: confirmSecondFactor,
    errors: ['CONFLICT', 'RATE_LIMITED'],
  },
  renewRecoveryCodes: {
    rest: 'POST /user/second-factor/recovery-codes',
    summary: 'Make new recovery codes instead of those that you have',
    operation: renewRecoveryCodes,
    errors: ['CONFLICT'],
  },
  turnOffSecondFactor: {
    rest: 'DELETE /user/second-factor',
    summary: 'Turn your second factor off',
    operation: turnOffSecondFactor,
    errors: ['CONFLICT'],
  },
}
