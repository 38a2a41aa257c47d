import { newsletterListInput, type NewsletterSubscriber } from '@loggia/contracts/newsletter'
import { csvExport, type CsvColumns } from '../../data/csv-export.ts'
import { readRowsAfter } from '../../data/read-view.ts'
import { subscribersMatching } from './newsletter-list.service.ts'
import { subscribersTable, subscriberView } from './subscriber.view.ts'

const columns: CsvColumns<NewsletterSubscriber> = {
  id: 'Id',
  email: 'E-mail',
  isActive: { heading: 'State', cell: stateOf },
  subscribedAt: 'Subscribed',
  confirmedAt: 'Confirmed',
  unsubscribedAt: 'Unsubscribed',
}

export const exportSubscribers = csvExport({
  action: 'newsletter:read',
  input: newsletterListInput.pick({ q: true, status: true }),
  name: 'newsletter-subscribers',
  columns,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: subscriberView,
      from: subscribersTable,
      conditions: subscribersMatching(filter),
      id: 's.id',
    }),
})

function stateOf({ isActive, confirmedAt }: NewsletterSubscriber): string {
  if (!isActive) return 'unsubscribed'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}
