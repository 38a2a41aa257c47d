import { newsletterListInput } from '@loggia/contracts/newsletter/newsletter'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { subscribersMatching } from './newsletter-list.service.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-columns.ts'
import { subscriberView } from './subscriber.view.ts'

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
