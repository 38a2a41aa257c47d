import { flashText, type Flash, type FlashKey } from '@loggia/contracts/pages/flashes'
import {
  SENT_FORMS,
  type FormAnswer,
  type LinkState,
  type OpenedLink,
  type PageForms,
} from '@loggia/contracts/pages/page-forms'
import { MAX_EMAIL_LINK } from '@loggia/contracts/client-auth/client-auth'
import { PATHS } from '@loggia/contracts/paths'
import type { StaffRegistration } from '@loggia/contracts/staff-auth/staff-auth'
import { SSO_FAILURES, type SsoOffer } from '@loggia/contracts/sso/sso'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import type { Context } from '@loggia/domain/kernel/context'
import { emailLinkState } from '@loggia/domain/client-auth/link-owner.queries'
import {
  addressLinkState,
  confirmLinkState,
  dataLinkState,
  unsubscribeLinkState,
} from '@loggia/domain/newsletter/newsletter-link.queries'
import { stopLinkState } from '@loggia/domain/notices/stop-notices.queries'
import { resetLinkState } from '@loggia/domain/staff-auth/reset-link.queries'
import { invitationLinkState } from '@loggia/domain/team/invitation-link.queries'
import { registrationNow } from '@loggia/domain/staff-auth/staff-account'
import { answerOf } from './form-answer.ts'

/** The pages that an email links to: the parameter with the token, and the query for the effect of the link. */
const LINKS: Readonly<
  Record<
    string,
    { parameter: string; read: (c: Context, token: string) => Promise<Omit<OpenedLink, 'token'>> }
  >
> = {
  [PATHS.staffSignIn]: { parameter: 'invitation', read: invitationLinkState },
  [PATHS.clientSignIn]: { parameter: 'link', read: emailLinkState },
  [PATHS.passwordReset]: { parameter: 'token', read: stateBy(resetLinkState) },
  [PATHS.newsletterConfirm]: { parameter: 'token', read: stateBy(confirmLinkState) },
  [PATHS.newsletterUnsubscribe]: { parameter: 'token', read: stateBy(unsubscribeLinkState) },
  [PATHS.newsletterData]: { parameter: 'token', read: dataLinkState },
  [PATHS.newsletterAddress]: { parameter: 'token', read: stateBy(addressLinkState) },
  [PATHS.noticesStop]: { parameter: 'token', read: stateBy(stopLinkState) },
}

function stateBy(stateOf: (context: Context, token: string) => Promise<LinkState>) {
  return async (context: Context, token: string) => ({ state: await stateOf(context, token) })
}

/** The pages that do nothing without the token of their link. */
const ONLY_BY_LINK: readonly string[] = [
  PATHS.newsletterConfirm,
  PATHS.newsletterUnsubscribe,
  PATHS.newsletterData,
  PATHS.newsletterAddress,
  PATHS.noticesStop,
]

/** The longest token that is looked at. */
const MAX_TOKEN = MAX_EMAIL_LINK

interface Page {
  path: string
  /** The query of a GET, or the fields of a form. */
  values: Readonly<Record<string, unknown>>
  /** The posted form. */
  answer?: FormAnswer
  flash?: FlashKey | null
  isSessionUnknown?: boolean
}

/** Reads the state of a page's forms. An unavailable service does not keep the page from being shown. */
export async function pageFormsOf(
  context: Context,
  { path, values, answer, flash, isSessionUnknown = false }: Page,
): Promise<PageForms> {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const [link, staffRegistration] = await Promise.all([
    linkOf(context, path, text(LINKS[path]?.parameter ?? '')),
    registrationIn(context),
  ])
  const sent = SENT_FORMS.find((name) => path === PATHS.home && name === text('sent'))
  const tab = (['login', 'register'] as const).find((name) =>
    [answer?.form, text('tab')].includes(name),
  )
  return {
    answer: answer ?? (sent ? answerOf(sent, { isDone: true }) : begunOn(path, text('form'))),
    link,
    tab: tab ?? null,
    next: sameOriginPath(text('next')),
    flash: flash ? await flashIn(context, flash) : null,
    isSessionUnknown,
    sso: ssoOfferOf(context, text('sso')),
    staffRegistration,
    staffPasswords: context.config.STAFF_PASSWORDS,
  }
}

/** The newsletter form before a post (`NEWSLETTER_FORM`). */
function begunOn(path: string, form: string): FormAnswer | null {
  return path === PATHS.home && form === 'newsletter' ? answerOf(form) : null
}

/** While the database is away, a link counts as good: sending the form tells. */
async function linkOf(context: Context, path: string, token: string): Promise<OpenedLink | null> {
  const page = LINKS[path]
  const isNeeded = ONLY_BY_LINK.includes(path)
  if (!page || (token === '' && !isNeeded)) return null
  if (token.length > MAX_TOKEN) return { token: '', state: 'invalid' }
  const opened = await page.read(context, token).catch(() => ({ state: 'open' as const }))
  return { token, ...opened }
}

/** While the database is away, the setting as it stands: sending the form tells. */
async function registrationIn({ config, db }: Context): Promise<StaffRegistration> {
  const setting = config.STAFF_REGISTRATION
  return registrationNow(db, setting).catch(() => setting)
}

function ssoOfferOf({ config, identityProvider }: Context, failed: string): SsoOffer | null {
  if (!identityProvider) return null
  const failure = SSO_FAILURES.find((each) => each === failed) ?? null
  return { name: identityProvider.name, isOnly: config.SSO_ONLY, failure }
}

async function flashIn(context: Context, key: FlashKey): Promise<Flash> {
  const { staff } = await context.identities().catch(() => ({ staff: null }))
  return flashText(key, { name: staff?.name })
}
