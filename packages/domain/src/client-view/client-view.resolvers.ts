import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { endClientView, readClientView, startClientView } from './client-view.service.ts'

export const clientViewResolvers = {
  Query: {
    clientView: resolver(readClientView),
  },
  Mutation: {
    startClientView: resolver(startClientView),
    endClientView: resolver(endClientView),
  },
} satisfies Resolvers
