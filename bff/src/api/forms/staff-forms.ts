import { PATHS } from '@loggia/contracts/paths'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import {
  requestPasswordReset,
  resetPassword,
} from '../../features/staff-auth/password-reset.service.ts'
import {
  loginStaff,
  logoutStaff,
  registerStaff,
} from '../../features/staff-auth/staff-auth.service.ts'
import { publicForm } from './form.ts'

const login = publicForm({
  name: 'login',
  path: PATHS.staffSignIn,
  fields: ['username', 'password'],
  hidden: ['next'],
  secrets: ['password'],
  failureTitle: 'Login failed',
  async send(context, { next, ...input }) {
    await loginStaff(context, input)
    return { location: sameOriginPath(next) ?? PATHS.admin, notice: 'welcomeBack' }
  },
})

const register = publicForm({
  name: 'register',
  path: PATHS.staffSignIn,
  fields: ['name', 'email', 'username', 'password'],
  hidden: ['next', 'invitation'],
  secrets: ['password'],
  failureTitle: 'Registration failed',
  async send(context, { next, ...input }) {
    await registerStaff(context, input)
    return { location: sameOriginPath(next) ?? PATHS.admin, notice: 'registered' }
  },
})

const resetRequest = publicForm({
  name: 'resetRequest',
  path: PATHS.passwordReset,
  fields: ['email'],
  failureTitle: 'Failed to send the link',
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
  failureTitle: 'Failed to change the password',
  async send(context, input) {
    await resetPassword(context, input)
    return { location: PATHS.staffSignIn, notice: 'passwordChanged' }
  },
})

const logout = publicForm({
  name: 'staffLogout',
  path: PATHS.home,
  fields: [],
  failureTitle: 'Logout failed',
  async send(context) {
    await logoutStaff(context, {})
    return { location: PATHS.home, notice: 'staffLoggedOut' }
  },
})

export const staffForms = [login, register, resetRequest, newPassword, logout]
