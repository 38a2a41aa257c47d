import { createHash } from 'node:crypto'
import { contactForm } from '@loggia/contracts/contacts'
import { PATHS } from '@loggia/contracts/paths'
import type { Context } from '../../core/context.ts'
import { parseInput } from '../../core/parse-input.ts'
import { SOURCE_FIELDS, sourceOf } from '@loggia/contracts/values/visit'
import { createContact } from '../../features/contacts/contacts.service.ts'
import {
  confirmSubscription,
  subscribe,
  unsubscribe,
} from '../../features/newsletter/newsletter.service.ts'
import { stopNoticeMails } from '../../features/notices/stop-notices.service.ts'
import { publicForm, type FormValues } from './form.ts'

const TRACES = ['website', 'elapsed'] as const

const contact = publicForm({
  name: 'contact',
  path: PATHS.home,
  fields: ['firstName', 'lastName', 'email', 'company', 'projectType', 'message', 'consent'],
  hidden: ['policyVersion', ...SOURCE_FIELDS, ...TRACES],
  fromReferer: sourceWithoutScripts,
  failureTitle: 'Failed to send message',
  async send(context, { website, elapsed, consent, ...message }) {
    // The operation does not ask for consent. All errors are told at once.
    parseInput(contactForm, { ...message, consent: consent !== '' })
    const input = { ...message, ...tracesOf({ website, elapsed }) }
    await createContact(withDailyKey(context), input)
    return { location: `${PATHS.home}?sent=contact#contact` }
  },
})

const newsletter = publicForm({
  name: 'newsletter',
  path: PATHS.home,
  fields: ['email'],
  hidden: TRACES,
  async send(context, { email, ...traces }) {
    await subscribe(context, { email, ...tracesOf(traces) })
    return { location: `${PATHS.home}?sent=newsletter#newsletter` }
  },
})

/** Browsers without scripts tell only which page the form stands on, with the parameters of the link to it. */
function sourceWithoutScripts(referer: string, values: FormValues): FormValues {
  if (values['sourcePage'] !== '' || !URL.canParse(referer)) return {}
  return sourceOf(new URL(referer), '')
}

/** Browsers without scripts send no time; its absence is no sign of a program. */
function tracesOf({ website, elapsed }: FormValues<(typeof TRACES)[number]>) {
  return { _trap: website, ...(/^\d{1,12}$/.test(elapsed) && { elapsed: Number(elapsed) }) }
}

/**
 * Without scripts a form has no key of its own: the same message from the same network is stored once a day, however
 * often somebody presses the button.
 */
function withDailyKey(context: Context): Context {
  if (context.idempotencyKey !== undefined) return context
  const day = new Date().toISOString().slice(0, 10)
  const key = createHash('sha256').update(`${day} ${context.ip}`).digest('base64url')
  return { ...context, idempotencyKey: `form-${key}` }
}

const confirm = publicForm({
  name: 'confirm',
  path: PATHS.newsletterConfirm,
  fields: [],
  hidden: ['token'],
  async send(context, { token }) {
    await confirmSubscription(context, { token })
    return { location: linkTo(PATHS.newsletterConfirm, token) }
  },
})

const leave = publicForm({
  name: 'unsubscribe',
  path: PATHS.newsletterUnsubscribe,
  fields: [],
  hidden: ['token'],
  async send(context, { token }) {
    await unsubscribe(context, { token })
    return { location: linkTo(PATHS.newsletterUnsubscribe, token) }
  },
})

const stopNotices = publicForm({
  name: 'stopNotices',
  path: PATHS.noticesStop,
  fields: [],
  hidden: ['token'],
  async send(context, { token }) {
    await stopNoticeMails(context, { token })
    return { location: linkTo(PATHS.noticesStop, token) }
  },
})

/** The page of a link, which tells what became of it. */
function linkTo(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token }).toString()}`
}

export const siteForms = [contact, newsletter, confirm, leave, stopNotices]
