import { z } from 'zod'
import { ids } from './bulk.ts'
import { MAX_LENGTH } from './limits.ts'
import { listInput } from './lists.ts'
import { email, id, optionalText, requiredText, rowId } from './text.ts'

/** What a visitor sends with the contact form. Consent is asked by the form and not sent. */
export const contactInput = z.object({
  firstName: requiredText(MAX_LENGTH.name, 'First name is required'),
  lastName: requiredText(MAX_LENGTH.name, 'Last name is required'),
  email,
  company: optionalText(MAX_LENGTH.company),
  projectType: optionalText(MAX_LENGTH.projectType),
  message: requiredText(MAX_LENGTH.message, 'Message is required'),
})

export type ContactInput = z.input<typeof contactInput>

export const CONSENT_REQUIRED = 'You must agree to the Privacy Policy and Terms of Service'

/** The contact form: what is sent, and the consent that is not. */
export const contactForm = contactInput.extend({
  consent: z.literal(true, CONSENT_REQUIRED),
})

/** The answer to an accepted contact message. */
export const contactReceipt = z.object({ success: z.literal(true), id })

export type ContactReceipt = z.infer<typeof contactReceipt>

/** A contact as staff see it. Times are ISO 8601 in UTC. */
export const contact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  projectType: z.string().nullable(),
  message: z.string(),
  hasBeenContacted: z.boolean(),
  contactedAt: z.iso.datetime().nullable(),
  /** The member of staff who marked it. */
  contactedBy: z.string().nullable(),
  /** Held back as probable spam; nobody was notified. */
  isQuarantined: z.boolean(),
  /** New, and waiting for more than two business days. */
  isOverdue: z.boolean(),
  /** The client that it was made into. */
  clientId: id.nullable(),
  createdAt: z.iso.datetime(),
})

export type Contact = z.infer<typeof contact>

/** Staff may see all, those that wait, those that wait too long, those that are done, or those held back. */
export const CONTACT_FILTERS = ['new', 'overdue', 'contacted', 'quarantined'] as const

export type ContactFilter = (typeof CONTACT_FILTERS)[number]

export const contactListInput = listInput(['createdAt', 'name', 'lastName', 'email']).extend({
  status: z.enum(CONTACT_FILTERS, 'Must be new, overdue, contacted or quarantined').nullish(),
})

/** Marks a contact as contacted, or as new again; or lets it out of the quarantine. */
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

/** The version of the privacy policy and terms that a submission was made under. */
export const POLICY_VERSION = '2025-04-15'
