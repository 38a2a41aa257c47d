import type { ErrorCode } from '../errors.ts'
import type { SubscriberData } from '../newsletter/subscriber-data.ts'
import { PATHS } from '../paths.ts'
import type { StaffPasswords, StaffRegistration } from '../staff-auth/staff-auth.ts'
import type { SsoOffer } from '../sso/sso.ts'
import type { Flash } from './flashes.ts'

/**
 * The forms of public pages. Without scripts, each posts its name in a field called `form` to the page that it stands
 * on; with them, it makes its call of the table `FORM_CALLS`.
 */
export const FORM_NAMES = [
  'contact',
  'newsletter',
  'login',
  'register',
  'resetRequest',
  'newPassword',
  'requestCode',
  'changeEmail',
  'verifyCode',
  'emailLink',
  'staffPasskey',
  'clientPasskey',
  'confirm',
  'unsubscribe',
  'changeAddress',
  'confirmAddress',
  'eraseSubscription',
  'stopNotices',
  'staffLogout',
] as const

export type FormName = (typeof FORM_NAMES)[number]

/** The state of a form that was posted. */
export interface FormAnswer {
  form: FormName
  /** The form succeeded. */
  isDone: boolean
  /** The typed values, without passwords. */
  values: Readonly<Record<string, string>>
  /** The first error of each field. */
  errors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  failure: string | null
  /** The code of the error. */
  code?: ErrorCode
}

/** Whether the link of an email can be used. `left` is a subscriber who has unsubscribed since. */
export type LinkState = 'open' | 'used' | 'expired' | 'invalid' | 'left'

/** The link of an email through which a page was opened. */
export interface OpenedLink {
  token: string
  state: LinkState
  /** The address that the link was sent to. */
  email?: string
  /** What is kept about the subscriber, and the token with which they leave. */
  subscriber?: SubscriberData & { leaveToken: string }
}

/** The facts about request and installation that the forms of a page need. */
export interface PageForms {
  answer: FormAnswer | null
  link: OpenedLink | null
  /** The tab of the staff sign-in that the address names. */
  tab: 'login' | 'register' | null
  /** The page of this site that the sign-in leads to. */
  next: string | null
  /** The message left by a redirect. */
  flash: Flash | null
  /** Whether the session store failed to answer, so that a signed-in person may be shown the sign-in. */
  isSessionUnknown: boolean
  staffRegistration: StaffRegistration
  staffPasswords: StaffPasswords
  /** Null where there is no single sign-on. */
  sso: SsoOffer | null
}

/** The addresses of the home page after a form was sent, by the value of `?sent=`. */
export const SENT_FORMS = ['contact', 'newsletter'] as const

/** The home page with its newsletter form in view and focused, also without scripts: a hash names sections only. */
export const NEWSLETTER_FORM = `${PATHS.home}?form=newsletter`
