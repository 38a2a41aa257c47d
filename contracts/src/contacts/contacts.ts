import { CONTACT_FILTERS } from './values.ts'
import { z } from 'zod'
import { sourceFields } from './contact-source.ts'
import { optionalField, requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { ids, listInput } from '../lists.ts'
import { email, id, optionalText, rowId } from '../text.ts'

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
  /** The version of the policies that the form showed; without a known one, that in force is recorded. */
  policyVersion: optionalText(MAX_POLICY_VERSION),
})

export const CONSENT_REQUIRED = 'You must agree to the Privacy Policy and Terms of Service'

/** The contact form: the message, and the consent that is not sent. */
export const contactForm = contactInput.extend({
  consent: z.literal(true, CONSENT_REQUIRED),
})

/** The answer to an accepted contact message. */
export const contactReceipt = z.object({ success: z.literal(true), id })

/** A contact as staff see it. Times are ISO 8601 in UTC. */
export const contact = z.object({
  id,
  ...shapeOf(contactFields, 'view'),
  hasBeenContacted: z.boolean(),
  contactedAt: z.iso.datetime().nullable(),
  /** The name of the member of staff who marked it as contacted. */
  contactedBy: z.string().nullable(),
  /** Held back as probable spam; staff were not notified. */
  isQuarantined: z.boolean(),
  /** Neither answered nor quarantined for more than two business days. */
  isOverdue: z.boolean(),
  /** The client created from it, or to which it was assigned. */
  clientId: id.nullable(),
  /** When staff first opened it. */
  readAt: z.iso.datetime().nullable(),
  /** The name of the member of staff who opened it first. */
  readBy: z.string().nullable(),
  /** The member of staff who handles it. */
  ownerId: id.nullable(),
  owner: z.string().nullable(),
  ...shapeOf(sourceFields, 'view'),
  /** The version of the policies to which the sender agreed with the form, at `createdAt`. */
  policyVersion: z.string(),
  createdAt: z.iso.datetime(),
})

export type Contact = z.infer<typeof contact>

export const contactListInput = listInput(['createdAt', 'name', 'lastName', 'email']).extend({
  status: z.enum(CONTACT_FILTERS, 'Must be new, overdue, mine, contacted or quarantined').nullish(),
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
