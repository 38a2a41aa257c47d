import { NEWSLETTER_FILTERS } from './values.ts'
import { z } from 'zod'
import { listInput } from '../lists.ts'
import { email, id, linkToken } from '../text.ts'

export const newsletterSubscribeInput = z.object({ email })

export const newsletterReceipt = z.object({ success: z.literal(true), message: z.string() }).meta({
  graphql: 'NewsletterReceipt',
  description: 'The response to a subscription: the same for every email address.',
})

export const SUBSCRIBED = 'Thank you for subscribing!'

/** The token of a link in an email, which confirms or ends a subscription. */
export const newsletterTokenInput = z.object({ token: linkToken })

export const newsletterState = z
  .object({
    success: z.literal(true),
    isActive: z.boolean().describe('Whether the email address is subscribed.'),
  })
  .meta({ graphql: 'NewsletterState' })

export const newsletterListInput = listInput(['email', 'subscribedAt']).extend({
  status: z
    .enum(NEWSLETTER_FILTERS, 'Must be active, unconfirmed or unsubscribed')
    .meta({ graphql: 'NewsletterFilter', values: { active: 'Subscribed and confirmed.' } })
    .nullish(),
})

/** A subscriber as staff see it. Times are ISO 8601 in UTC. */
export const newsletterSubscriber = z
  .object({
    id,
    email: z.string(),
    isActive: z.boolean(),
    subscribedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable().describe('When the confirmation link was opened.'),
    unsubscribedAt: z.iso.datetime().nullable(),
    policyVersion: z
      .string()
      .nullable()
      .describe(
        'The version of the policies that was in force when they subscribed with the form; null for an import.',
      ),
    consent: z
      .string()
      .nullable()
      .describe('By what consent they are written to, in the words of whoever imported them.'),
    importedAt: z.iso.datetime().nullable(),
    importedBy: z.string().nullable().describe('Who imported them, while they have an account.'),
  })
  .meta({ id: 'NewsletterSubscriber' })

export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>
