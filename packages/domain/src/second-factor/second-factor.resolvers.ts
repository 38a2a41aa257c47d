import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'

export const secondFactorResolvers = {
  Query: { secondFactor: resolver(readSecondFactor) },
  Mutation: {
    startSecondFactor: resolver(startSecondFactor),
    confirmSecondFactor: resolver(confirmSecondFactor),
    renewRecoveryCodes: resolver(renewRecoveryCodes),
    turnOffSecondFactor: resolver(turnOffSecondFactor),
  },
} satisfies Resolvers
