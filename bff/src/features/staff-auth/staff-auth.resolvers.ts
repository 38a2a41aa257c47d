import type { Resolvers } from '../../generated/graphql.d.ts'
import { loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  signOutEverywhere,
} from './staff-password.service.ts'

export const staffAuthResolvers: Resolvers = {
  Mutation: {
    staffLogin: (_, { input }, context) => loginStaff(context, input),
    staffRegister: (_, { input }, context) => registerStaff(context, input),
    staffLogout: (_, __, context) => logoutStaff(context, {}),
    changePassword: (_, input, context) => changePassword(context, input),
    signOutEverywhere: (_, __, context) => signOutEverywhere(context, {}),
    requestPasswordReset: (_, input, context) => requestPasswordReset(context, input),
    resetPassword: (_, input, context) => resetPassword(context, input),
  },
}
