import type { Resolvers } from '../../generated/graphql.d.ts'
import { loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'

export const staffAuthResolvers: Resolvers = {
  Mutation: {
    staffLogin: (_, { input }, context) => loginStaff(context, input),
    staffRegister: (_, { input }, context) => registerStaff(context, input),
    staffLogout: (_, __, context) => logoutStaff(context, {}),
  },
}
