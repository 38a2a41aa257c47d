import { resolver } from '../../core/resolver.ts'
import type { Resolvers } from '../../generated/graphql.d.ts'
import { readRelease } from './release.service.ts'

export const systemResolvers = {
  Query: {
    release: resolver(readRelease),
  },
} satisfies Resolvers
