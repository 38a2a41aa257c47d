import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'
import { confirmStaffEmailChange, requestStaffEmailChange } from './staff-email.service.ts'
import { changePassword, proveIdentity, signOutEverywhere } from './staff-password.service.ts'

export const staffAuthResolvers = {
  Mutation: {
    staffLogin: resolver(loginStaff, ({ input }) => input),
    staffRegister: resolver(registerStaff, ({ input }) => input),
    staffLogout: resolver(logoutStaff),
    changePassword: resolver(changePassword),
    proveIdentity: resolver(proveIdentity),
    requestStaffEmailChange: resolver(requestStaffEmailChange),
    confirmStaffEmailChange: resolver(confirmStaffEmailChange),
    signOutEverywhere: resolver(signOutEverywhere),
    requestPasswordReset: resolver(requestPasswordReset),
    resetPassword: resolver(resetPassword),
  },
} satisfies Resolvers
