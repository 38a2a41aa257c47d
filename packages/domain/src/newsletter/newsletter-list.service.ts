import { newsletterListInput, newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { listOperation } from '../kernel/lists/read-list.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-statement.ts'
import { subscribersMatching, subscriberView } from './subscriber.view.ts'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-columns.ts'

export const listSubscribers = listOperation({
  summary: 'Subscribers, newest first',
  description:
    '`q` searches the email address; `sort` is a field name, with a leading minus for descending order; without `page` and `limit` all are sent, or an error that asks for pages where there are more than 10,000.',
  action: 'newsletter:read',
  agent: 'read',
  rest: 'GET /newsletter/subscribers',
  field: 'newsletterSubscribers',
  input: newsletterListInput,
  item: newsletterSubscriber,
  page: 'NewsletterSubscriberPage',
  query: (_scope, input) => ({
    view: subscriberView,
    conditions: subscribersMatching(input),
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
    newestOnly: searchesNewest(input.q),
  }),
})

const ORDER = {
  defaultSort: '-subscribedAt',
  columns: { email: 's.email', subscribedAt: 's.subscribed_at' },
}

export const exportSubscribers = csvExport({
  action: 'newsletter:read',
  rest: 'GET /newsletter/subscribers.csv',
  summary: 'Exports the subscribers as CSV, oldest first',
  input: newsletterListInput.pick({ q: true, status: true }),
  name: 'newsletter-subscribers',
  columns: SUBSCRIBER_COLUMNS,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: subscriberView,
      conditions: subscribersMatching(filter),
    }),
})
