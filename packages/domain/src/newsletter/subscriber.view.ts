import { newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../kernel/view-columns.ts'

export const subscribersTable = Prisma.sql`newsletter_subscribers s`

/** `newsletterSubscriber` of contracts, selected from `subscribersTable`. */
export const subscriberView = viewColumns('NewsletterSubscriber', newsletterSubscriber, {
  alias: 's',
  computed: {},
})
