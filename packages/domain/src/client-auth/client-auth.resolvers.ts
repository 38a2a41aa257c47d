import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  logoutClient,
  readClientStatus,
  requestAccessCode,
  verifyAccessCode,
} from './client-auth.service.ts'

export const clientAuthResolvers = {
  Query: {
    clientStatus: resolver(readClientStatus),
  },
  Mutation: {
    requestAccessCode: resolver(requestAccessCode),
    verifyAccessCode: resolver(verifyAccessCode),
    clientLogout: resolver(logoutClient),
  },
} satisfies Resolvers
