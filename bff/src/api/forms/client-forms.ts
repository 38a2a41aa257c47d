import { PATHS } from '@loggia/contracts/paths'
import {
  requestAccessCode,
  verifyAccessCode,
} from '../../features/client-auth/client-auth.service.ts'
import { publicForm } from './form.ts'
import { portalPath } from './portal-path.ts'

/** The seconds that an email may take before asking for another one makes sense. */
const RESEND_AFTER = 30

const requestCode = publicForm({
  name: 'requestCode',
  path: PATHS.clientSignIn,
  fields: ['email'],
  // The code step asks for another code with a form of its own, and stays when that is refused.
  hidden: ['isResend', 'demoCode', 'next'],
  failureTitle: 'Failed to send access code',
  async send(context, { email }) {
    const { verificationCode: demoCode } = await requestAccessCode(context, { email })
    return {
      isDone: true,
      values: { email: email.trim(), ...(demoCode && { demoCode }) },
      retryAfter: RESEND_AFTER,
      toast: {
        title: 'Access code sent',
        description: demoCode
          ? `For demo purposes only: your access code is ${demoCode}`
          : 'Please check your email for the access code',
      },
    }
  },
})

const changeEmail = publicForm({
  name: 'changeEmail',
  path: PATHS.clientSignIn,
  fields: ['email'],
  hidden: ['next'],
  send: async (_context, { email }) => ({ values: { email } }),
})

const verifyCode = publicForm({
  name: 'verifyCode',
  path: PATHS.clientSignIn,
  fields: ['code'],
  hidden: ['email', 'demoCode', 'next'],
  failureTitle: 'Verification failed',
  async send(context, { email, code, next }) {
    await verifyAccessCode(context, { email, code })
    return { location: portalPath(next) }
  },
})

export const clientForms = [requestCode, changeEmail, verifyCode]
