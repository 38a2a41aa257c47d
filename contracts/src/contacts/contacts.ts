import { CONTACT_FILTERS } from './values.ts'
import { z } from 'zod'
import { optionalField, requiredField, shapeOf, described } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { ids, listInput } from '../lists.ts'
import { email, id, optionalText, rowId } from '../text.ts'
import { cleanLine } from '../visible-text.ts'

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/
const PAGE = /^\/[\w\-./~%]{0,199}$/
/** No address of a person, which some newsletters put into their links. */
const WORD = /^[^\p{Cc}\p{Cs}@]{1,100}$/u

/** A trace of a visit. Invalid ones become null: a strange link must not block the form. */
function trace(pattern: RegExp, tidy = cleanLine) {
  const create = z
    .string()
    .nullish()
    .transform((value) => {
      const text = tidy(value ?? '')
      return pattern.test(text) ? text : null
    })
  return { view: z.string().nullable(), create, change: create }
}

/** Where the visit came from in which a contact was sent. Says nothing about the person. */
const sourceFields = {
  sourceHost: described(
    {
      view: 'The host of the page whose link the visitor followed.',
      create:
        'The host of the page whose link the visitor followed. This and the next are left out where they are malformed.',
    },
    trace(HOST, (text) => text.trim().toLowerCase()),
  ),
  sourcePage: described('The path of the page with the form.', trace(PAGE)),
  utmSource: trace(WORD),
  utmMedium: trace(WORD),
  utmCampaign: trace(WORD),
  utmTerm: trace(WORD),
  utmContent: trace(WORD),
}

/** The contact form. */
const contactFields = {
  firstName: requiredField(MAX_LENGTH.name, 'First name is required'),
  lastName: requiredField(MAX_LENGTH.name, 'Last name is required'),
  email: { view: z.string(), create: email, change: email.optional() },
  company: optionalField(MAX_LENGTH.company),
  projectType: optionalField(MAX_LENGTH.projectType),
  message: requiredField(MAX_LENGTH.message, 'Message is required', 'lines'),
}

const MAX_POLICY_VERSION = 40

/** A contact message. The form asks for consent without sending it. */
export const contactInput = z.object({
  ...shapeOf(contactFields, 'create'),
  ...shapeOf(sourceFields, 'create'),
  policyVersion: optionalText(MAX_POLICY_VERSION).describe(
    'The version of the policies that the form showed; without a known one, that in force is recorded.',
  ),
})

export const CONSENT_REQUIRED = 'You must agree to the Privacy Policy and Terms of Service'

/** The contact form: the message, and the consent that is not sent. */
export const contactForm = contactInput.extend({
  consent: z.literal(true, CONSENT_REQUIRED),
})

export const contactReceipt = z
  .object({ success: z.literal(true), id: id.describe('The id of the contact.') })
  .meta({ graphql: 'ContactReceipt', description: 'The response to an accepted contact message.' })

/** A contact as staff see it. Times are ISO 8601 in UTC. */
export const contact = z
  .object({
    id,
    ...shapeOf(contactFields, 'view'),
    hasBeenContacted: z.boolean().describe('Whether staff have been in touch.'),
    contactedAt: z.iso.datetime().nullable(),
    contactedBy: z.string().nullable().describe('The member of staff who marked it as contacted.'),
    isQuarantined: z
      .boolean()
      .describe('Held back as probable spam, without notifying the office.'),
    isOverdue: z
      .boolean()
      .describe(
        "New for more than two business days (Monday to Friday, in the agency's time zone).",
      ),
    clientId: id
      .nullable()
      .describe('The client that was created from it, or to which it was assigned.'),
    readAt: z.iso.datetime().nullable().describe('When staff first opened it.'),
    readBy: z.string().nullable().describe('The member of staff who opened it first.'),
    ownerId: id.nullable().describe('The id of the member of staff who handles it.'),
    owner: z.string().nullable().describe('The member of staff who handles it.'),
    ...shapeOf(sourceFields, 'view'),
    policyVersion: z
      .string()
      .describe(
        'The version of the policies to which the sender agreed with the form, at `createdAt`.',
      ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Contact', description: 'A message sent with the contact form.' })

export type Contact = z.infer<typeof contact>

export const contactListInput = listInput(['createdAt', 'name', 'lastName', 'email']).extend({
  status: z
    .enum(CONTACT_FILTERS, 'Must be new, overdue, mine, contacted or quarantined')
    .meta({
      graphql: 'ContactFilter',
      values: {
        mine: 'New, and handled by the caller.',
        overdue: 'New for more than two business days.',
      },
    })
    .nullish(),
})

/** Marks a contact as contacted or as new again, or releases it from quarantine. */
export const contactUpdate = z.object({
  id: rowId,
  hasBeenContacted: z.boolean('Must be true or false').nullish(),
  isQuarantined: z.literal(false, 'Can only be lifted').nullish(),
})

/** Marks several contacts at once. */
export const contactsUpdate = z.object({
  ids,
  hasBeenContacted: z.boolean('Must be true or false'),
})
