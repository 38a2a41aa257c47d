import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { changeFirstRun, readFirstRun } from './first-run.service.ts'

export const firstRunResolvers = {
  Query: {
    firstRun: resolver(readFirstRun),
  },
  Mutation: {
    changeFirstRun: resolver(changeFirstRun),
  },
} satisfies Resolvers
