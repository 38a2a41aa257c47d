import {
  newsletterSubscriber,
  type newsletterListInput,
} from '@loggia/contracts/newsletter/newsletter'
import type { NewsletterFilter } from '@loggia/contracts/newsletter/values'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { anyContains } from '../kernel/lists/list-statement.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** `newsletterSubscriber` of contracts, selected from `newsletter_subscribers s`. */
export const subscriberView = viewColumns('NewsletterSubscriber', newsletterSubscriber, {
  alias: 's',
  computed: { importedBy: staffName('s.imported_by_id') },
})

/** The conditions of a list or an export, for `newsletter_subscribers s`. */
export function subscribersMatching({
  q,
  status,
}: Pick<z.output<typeof newsletterListInput>, 'q' | 'status'>) {
  return [status && STATUS[status], q && anyContains(['s.email'], q)]
}

const STATUS = {
  active: Prisma.sql`s.is_active AND s.confirmed_at IS NOT NULL`,
  unconfirmed: Prisma.sql`s.is_active AND s.confirmed_at IS NULL`,
  unsubscribed: Prisma.sql`NOT s.is_active`,
} as const satisfies Record<NewsletterFilter, Prisma.Sql>
