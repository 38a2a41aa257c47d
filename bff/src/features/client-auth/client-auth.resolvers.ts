import type { Resolvers } from '../../generated/graphql.d.ts'
import {
  logoutClient,
  readClientStatus,
  requestAccessCode,
  verifyAccessCode,
} from './client-auth.service.ts'

export const clientAuthResolvers: Resolvers = {
  Query: {
    clientStatus: (_, __, context) => readClientStatus(context, {}),
  },
  Mutation: {
    requestAccessCode: (_, input, context) => requestAccessCode(context, input),
    verifyAccessCode: (_, input, context) => verifyAccessCode(context, input),
    clientLogout: (_, __, context) => logoutClient(context, {}),
  },
}
