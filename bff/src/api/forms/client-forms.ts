import { FORM_CALLS } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import { requestAccessCode, verifyAccessCode } from '@loggia/domain/client-auth/client-auth.service'
import { signInByLink } from '@loggia/domain/client-auth/link-sign-in.service'
import { signInClientWithPasskey } from '@loggia/domain/passkeys/passkey-sign-in.service'
import { publicForm } from './form.ts'
import { passkeyForm } from './passkey-form.ts'

const requestCode = publicForm({
  name: 'requestCode',
  path: PATHS.clientSignIn,
  fields: ['email'],
  // The code step asks for another code with a form of its own, and stays when that is refused.
  hidden: ['isResend', 'demoCode', 'next'],
  async send(context, { email }) {
    const { verificationCode: demoCode, returned } = await requestAccessCode(context, { email })
    const shown = { ...(demoCode && { demoCode }), ...(returned && { returned }) }
    return { isDone: true, values: { email: email.trim(), ...shown } }
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
  hidden: ['email', 'demoCode', 'isShared', 'next'],
  async send(context, { email, code, isShared, next }) {
    await verifyAccessCode(context, { email, code, isShared: isShared !== '' })
    return FORM_CALLS.verifyCode.leadsTo({ next })
  },
})

const emailLink = publicForm({
  name: 'emailLink',
  path: PATHS.clientSignIn,
  fields: [],
  hidden: ['link', 'next'],
  async send(context, { link, next }) {
    await signInByLink(context, { link })
    return FORM_CALLS.emailLink.leadsTo({ next })
  },
})

const passkey = passkeyForm('clientPasskey', PATHS.clientSignIn, signInClientWithPasskey)

export const clientForms = [requestCode, changeEmail, verifyCode, emailLink, passkey]
