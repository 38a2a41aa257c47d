import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { search } from './search.service.ts'

export const searchResolvers = {
  Query: {
    search: resolver(search),
  },
} satisfies Resolvers
