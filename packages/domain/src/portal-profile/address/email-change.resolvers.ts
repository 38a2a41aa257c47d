import { resolver } from '../../kernel/resolver.ts'
import type { Resolvers } from '../../generated/graphql.d.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts'

export const emailChangeResolvers = {
  Mutation: {
    requestEmailChange: resolver(requestEmailChange),
    confirmEmailChange: resolver(confirmEmailChange),
  },
} satisfies Resolvers
