import { z } from 'zod'
import { email } from '../text.ts'
import { newsletterSubscriber, newsletterTokenInput } from './newsletter.ts'

/** What is kept about a subscriber, as they read and download it themselves. */
export const subscriberData = newsletterSubscriber
  .omit({ id: true, importedBy: true })
  .extend({
    newAddress: z
      .object({ email: z.string(), requestedAt: z.iso.datetime() })
      .meta({ graphql: 'NewSubscriberAddress' })
      .nullable()
      .describe('Where the newsletter goes once the link in an email to it was opened.'),
    returned: z
      .array(
        z
          .object({ at: z.iso.datetime(), reason: z.string() })
          .meta({ graphql: 'ReturnedNewsletter' }),
      )
      .describe('Emails to the address that came back, and why.'),
    issues: z
      .array(
        z
          .object({
            subject: z.string(),
            sentAt: z.iso.datetime(),
            isAnswered: z.boolean().describe('Whether the subscriber wrote back.'),
          })
          .meta({ graphql: 'ReceivedIssue' }),
      )
      .describe('The issues that were sent to them, oldest first.'),
  })
  .meta({ graphql: 'SubscriberData', description: 'What is kept about a subscriber.' })

export type SubscriberData = z.infer<typeof subscriberData>

export const subscriberAddressInput = newsletterTokenInput.extend({ email })

/** Days for which the link to a new address works. */
export const ADDRESS_LINK_DAYS = 7

/** The answer to a new address, whether or not it is subscribed. */
export const ADDRESS_ASKED =
  'We have sent an email there. Open the link in it, and the newsletter comes to the new address. Until then, nothing changes.'
