import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'
import { changeSignInRule, readSignInRule } from './sign-in-rule.service.ts'

export const secondFactorResolvers = {
  Query: { secondFactor: resolver(readSecondFactor), signInRule: resolver(readSignInRule) },
  Mutation: {
    changeSignInRule: resolver(changeSignInRule),
    startSecondFactor: resolver(startSecondFactor),
    confirmSecondFactor: resolver(confirmSecondFactor),
    renewRecoveryCodes: resolver(renewRecoveryCodes),
    turnOffSecondFactor: resolver(turnOffSecondFactor),
  },
} satisfies Resolvers
