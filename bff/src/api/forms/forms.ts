import { hash } from 'node:crypto'
import { contactForm } from '@loggia/contracts/contacts/contacts'
import { FORM_CALLS } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import type { Context } from '@loggia/domain/kernel/context'
import type { Operation } from '@loggia/domain/kernel/operation'
import { parseInput } from '@loggia/domain/kernel/parse-input'
import { sourceOf } from '@loggia/contracts/contacts/visit'
import { createContact } from '@loggia/domain/contacts/contacts.service'
import {
  confirmSubscription,
  subscribe,
  unsubscribe,
} from '@loggia/domain/newsletter/newsletter.service'
import {
  changeSubscriberAddress,
  confirmSubscriberAddress,
} from '@loggia/domain/newsletter/subscriber-data.service'
import { eraseSubscriber } from '@loggia/domain/person-data/erase-subscription.service'
import { stopNoticeMails } from '@loggia/domain/notices/stop-notices.service'
import { clientForms } from './client-forms.ts'
import { type PublicForm, publicForm } from './form.ts'
import { staffForms } from './staff-forms.ts'

const contact = publicForm({
  name: 'contact',
  path: PATHS.home,
  fields: ['firstName', 'lastName', 'email', 'company', 'projectType', 'message', 'consent'],
  hidden: ['policyVersion', 'website'],
  fromReferer: (referer) => (URL.canParse(referer) ? sourceOf(new URL(referer), '') : {}),
  async send(context, { website: _trap, consent, ...message }) {
    // The operation does not ask for consent. All errors are told at once.
    parseInput(contactForm, { ...message, consent: consent !== '' })
    await createContact(withDailyKey(context), { ...message, _trap })
    return { location: `${PATHS.home}?sent=contact#contact` }
  },
})

const newsletter = publicForm({
  name: 'newsletter',
  path: PATHS.home,
  fields: ['email'],
  hidden: ['website'],
  async send(context, { email, website: _trap }) {
    await subscribe(context, { email, _trap })
    return { location: `${PATHS.home}?sent=newsletter` }
  },
})

/**
 * A form has no key of its own, since its page is the same for all visitors: the same message from the same network is
 * stored once a day, however often the button is pressed.
 */
function withDailyKey(context: Context): Context {
  const day = new Date().toISOString().slice(0, 10)
  const key = hash('sha256', `${day} ${context.ip}`, 'base64url')
  return { ...context, idempotencyKey: `form-${key}` }
}

const changeAddress = publicForm({
  name: 'changeAddress',
  path: PATHS.newsletterData,
  fields: ['email'],
  hidden: ['token'],
  async send(context, { token, email }) {
    await changeSubscriberAddress(context, { token, email })
    return { isDone: true, values: { email: email.trim() } }
  },
})

/** The form behind a link of an email, which performs its purpose. */
function linkForm(
  name: 'confirm' | 'unsubscribe' | 'confirmAddress' | 'eraseSubscription' | 'stopNotices',
  path: string,
  operation: Operation,
) {
  return publicForm({
    name,
    path,
    fields: [],
    hidden: ['token'],
    async send(context, { token }) {
      await operation(context, { token })
      return FORM_CALLS[name].leadsTo({ token })
    },
  })
}

const siteForms = [
  contact,
  newsletter,
  linkForm('confirm', PATHS.newsletterConfirm, confirmSubscription),
  linkForm('unsubscribe', PATHS.newsletterUnsubscribe, unsubscribe),
  changeAddress,
  linkForm('confirmAddress', PATHS.newsletterAddress, confirmSubscriberAddress),
  linkForm('eraseSubscription', PATHS.newsletterData, eraseSubscriber),
  linkForm('stopNotices', PATHS.noticesStop, stopNoticeMails),
]

const FORMS: readonly PublicForm[] = [...siteForms, ...staffForms, ...clientForms]

/** The pages that a form stands on. */
export const FORM_PATHS: readonly string[] = [...new Set(FORMS.map(({ path }) => path))]

/** The form of a page by its name; undefined for one that stands elsewhere, or nowhere. */
export function findForm(path: string, name: unknown): PublicForm | undefined {
  return FORMS.find((form) => form.path === path && form.name === name)
}
