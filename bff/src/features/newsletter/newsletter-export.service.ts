import { newsletterListInput, type NewsletterSubscriber } from '@loggia/contracts/newsletter'
import { CSV_PAGE } from '../../data/csv.ts'
import { csvExport, type CsvColumns } from '../../data/csv-export.ts'
import { subscribersMatching, toSubscriber } from './newsletter-list.service.ts'

const columns: CsvColumns<NewsletterSubscriber> = {
  Id: ({ id }) => id,
  'E-mail': ({ email }) => email,
  State: ({ isActive, confirmedAt }) => stateOf(isActive, confirmedAt),
  Subscribed: ({ subscribedAt }) => subscribedAt,
  Confirmed: ({ confirmedAt }) => confirmedAt,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
}

/** The subscribers of the newsletter as a file. */
export const exportSubscribers = csvExport({
  action: 'newsletter:read',
  input: newsletterListInput.pick({ q: true, status: true }),
  name: 'newsletter-subscribers',
  columns,
  async rowsAfter({ db }, id, filter) {
    const where = { ...subscribersMatching(filter), id: { gt: id } }
    const page = { orderBy: { id: 'asc' }, take: CSV_PAGE } as const
    return (await db.newsletterSubscriber.findMany({ where, ...page })).map(toSubscriber)
  },
})

function stateOf(isActive: boolean, confirmedAt: string | null): string {
  if (!isActive) return 'unsubscribed'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}
