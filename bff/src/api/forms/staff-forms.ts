import { FORM_CALLS } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import { signInStaffWithPasskey } from '@loggia/domain/passkeys/passkey-sign-in.service'
import {
  requestPasswordReset,
  resetPassword,
} from '@loggia/domain/staff-auth/password-reset.service'
import {
  loginStaff,
  logoutStaff,
  registerStaff,
} from '@loggia/domain/staff-auth/staff-auth.service'
import { publicForm } from './form.ts'
import { passkeyForm } from './passkey-form.ts'

const login = publicForm({
  name: 'login',
  path: PATHS.staffSignIn,
  fields: ['username', 'password', 'code'],
  hidden: ['next'],
  secrets: ['password', 'code'],
  async send(context, { next, ...input }) {
    await loginStaff(context, input)
    return FORM_CALLS.login.leadsTo({ next })
  },
})

const passkey = passkeyForm('staffPasskey', PATHS.staffSignIn, signInStaffWithPasskey)

const register = publicForm({
  name: 'register',
  path: PATHS.staffSignIn,
  fields: ['name', 'email', 'username', 'password'],
  hidden: ['next', 'invitation'],
  secrets: ['password'],
  async send(context, { next, ...input }) {
    await registerStaff(context, input)
    return FORM_CALLS.register.leadsTo({ next })
  },
})

const resetRequest = publicForm({
  name: 'resetRequest',
  path: PATHS.passwordReset,
  fields: ['email'],
  async send(context, { email }) {
    await requestPasswordReset(context, { email })
    return { isDone: true, values: { email: email.trim() } }
  },
})

const newPassword = publicForm({
  name: 'newPassword',
  path: PATHS.passwordReset,
  fields: ['password'],
  hidden: ['token'],
  secrets: ['password'],
  async send(context, input) {
    await resetPassword(context, input)
    return FORM_CALLS.newPassword.leadsTo()
  },
})

const logout = publicForm({
  name: 'staffLogout',
  path: PATHS.home,
  fields: [],
  async send(context) {
    await logoutStaff(context, {})
    return FORM_CALLS.staffLogout.leadsTo()
  },
})

export const staffForms = [login, passkey, register, resetRequest, newPassword, logout]
