import { newsletterListInput, newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import { subscribersMatching, subscriberView } from './subscriber.view.ts'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-columns.ts'

export const listSubscribers = listOperation({
  action: 'newsletter:read',
  rest: 'GET /newsletter/subscribers',
  field: 'newsletterSubscribers',
  input: newsletterListInput,
  item: newsletterSubscriber,
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
