import { z } from 'zod'
import {
  emailLinkInput,
  requestCodeInput,
  sharedDevice,
  verifyCodeInput,
} from '../client-auth/client-auth.ts'
import { contactInput } from '../contacts/contacts.ts'
import { newsletterSubscribeInput, newsletterTokenInput } from '../newsletter/newsletter.ts'
import { subscriberAddressInput } from '../newsletter/subscriber-data.ts'
import { passkeyAssertion } from '../passkeys/passkeys.ts'
import { PATHS } from '../paths.ts'
import { staffLoginInput, staffRegisterInput } from '../staff-auth/staff-auth.ts'
import { passwordReset, passwordResetRequest } from '../team/team.ts'
import { portalPath } from '../urls/portal-path.ts'
import { sameOriginPath } from '../urls/same-origin-path.ts'
import type { FlashKey } from './flashes.ts'
import type { FormName } from './page-forms.ts'

/** A page after a form, and its message. */
export interface NextPage {
  location: string
  flash?: FlashKey
}

/** The target of a form, from its hidden fields. */
interface Hidden {
  next?: string | null
  token?: string
}

interface FormCall {
  path: `/api/${string}`
  /** The request's input, from the fields of the form. */
  input: z.ZodObject
  /** The target of a successful form, unless that is another state of its page. */
  leadsTo?(hidden: Hidden): NextPage
}

/** The forms that stand for a call; going back to the address is none. */
export type CallingForm = Exclude<FormName, 'changeEmail'>

/** The operations of the forms of public pages. Scripts call them by REST, with POST; without scripts, the bff does. */
export const FORM_CALLS = {
  contact: { path: '/api/contact', input: contactInput },
  newsletter: { path: '/api/newsletter/subscribe', input: newsletterSubscribeInput },
  login: {
    path: '/api/login',
    input: staffLoginInput,
    leadsTo: ({ next }: Hidden) => ({ location: officePath(next), flash: 'welcomeBack' }),
  },
  register: {
    path: '/api/register',
    input: staffRegisterInput,
    leadsTo: ({ next }: Hidden) => ({ location: officePath(next), flash: 'registered' }),
  },
  staffLogout: {
    path: '/api/logout',
    input: z.object({}),
    leadsTo: () => ({ location: PATHS.home, flash: 'staffLoggedOut' }),
  },
  resetRequest: { path: '/api/password-reset/request', input: passwordResetRequest },
  newPassword: {
    path: '/api/password-reset',
    input: passwordReset,
    leadsTo: () => ({ location: PATHS.staffSignIn, flash: 'passwordChanged' }),
  },
  requestCode: { path: '/api/client/request-code', input: requestCodeInput },
  verifyCode: {
    path: '/api/client/verify-code',
    input: verifyCodeInput.extend(sharedDevice.shape),
    leadsTo: ({ next }: Hidden) => ({ location: portalPath(next) }),
  },
  emailLink: {
    path: '/api/client/link',
    input: emailLinkInput,
    leadsTo: ({ next }: Hidden) => ({ location: portalPath(next) }),
  },
  staffPasskey: {
    path: '/api/passkeys/sign-in/staff',
    input: passkeyAssertion,
    leadsTo: ({ next }: Hidden) => ({ location: officePath(next), flash: 'welcomeBack' }),
  },
  clientPasskey: {
    path: '/api/passkeys/sign-in/client',
    input: passkeyAssertion.extend(sharedDevice.shape),
    leadsTo: ({ next }: Hidden) => ({ location: portalPath(next) }),
  },
  confirm: {
    path: '/api/newsletter/confirm',
    input: newsletterTokenInput,
    leadsTo: ({ token }: Hidden) => pageOfLink(PATHS.newsletterConfirm, token),
  },
  unsubscribe: {
    path: '/api/newsletter/unsubscribe',
    input: newsletterTokenInput,
    leadsTo: ({ token }: Hidden) => pageOfLink(PATHS.newsletterUnsubscribe, token),
  },
  changeAddress: { path: '/api/newsletter/address', input: subscriberAddressInput },
  confirmAddress: {
    path: '/api/newsletter/address/confirm',
    input: newsletterTokenInput,
    leadsTo: ({ token }: Hidden) => pageOfLink(PATHS.newsletterAddress, token),
  },
  eraseSubscription: {
    path: '/api/newsletter/erase',
    input: newsletterTokenInput,
    leadsTo: ({ token }: Hidden) => pageOfLink(PATHS.newsletterData, token),
  },
  stopNotices: {
    path: '/api/notices/stop',
    input: newsletterTokenInput,
    leadsTo: ({ token }: Hidden) => pageOfLink(PATHS.noticesStop, token),
  },
} as const satisfies Record<CallingForm, FormCall>

/** The call of a form; undefined for the one that has none. */
export function callOf(form: FormName): FormCall | undefined {
  return form === 'changeEmail' ? undefined : FORM_CALLS[form]
}

/** The page of this site that was asked for, else the back office. */
function officePath(next: string | null | undefined): string {
  return sameOriginPath(next ?? '') ?? PATHS.admin
}

/** The page of a link, which tells its result. */
function pageOfLink(path: string, token = ''): NextPage {
  return { location: `${path}?${new URLSearchParams({ token }).toString()}` }
}
