import { newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { viewColumns } from '../kernel/view-columns.ts'

/** `newsletterSubscriber` of contracts, selected from `newsletter_subscribers s`. */
export const subscriberView = viewColumns('NewsletterSubscriber', newsletterSubscriber, {
  alias: 's',
  computed: {},
})
