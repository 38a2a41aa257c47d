import type { Route } from '../kernel/route.ts'
import { exportSubscribers } from './newsletter-export.service.ts'
import { listSubscribers } from './newsletter-list.service.ts'
import { importSubscribers } from './subscriber-import.service.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterRoutes: Route[] = [
  {
    name: 'subscribe',
    method: 'post',
    path: '/newsletter/subscribe',
    summary: 'Subscribe an email address to the newsletter',
    operation: subscribe,
  },
  {
    name: 'confirmSubscription',
    method: 'post',
    path: '/newsletter/confirm',
    summary: 'Confirm a subscription with the token from the email',
    operation: confirmSubscription,
  },
  {
    name: 'unsubscribe',
    method: 'post',
    path: '/newsletter/unsubscribe',
    summary:
      'End a subscription with the token from the email; also serves one-click unsubscription (RFC 8058)',
    operation: unsubscribe,
    input: ({ query, body }) => ({ ...query, ...body }),
    query: ['token'],
  },
  {
    name: 'listSubscribers',
    method: 'get',
    path: '/newsletter/subscribers',
    summary: 'List the subscribers, newest first',
    operation: listSubscribers,
    isPage: true,
  },
  {
    name: 'exportSubscribers',
    method: 'get',
    path: '/newsletter/subscribers.csv',
    summary: 'Export the subscribers as CSV, oldest first',
    operation: exportSubscribers,
    isCsv: true,
  },
  {
    name: 'importSubscribers',
    method: 'post',
    path: '/newsletter/subscribers/import',
    summary: 'Import subscribers from a CSV file, or preview the import with a dry run',
    operation: importSubscribers,
    hasLargeBody: true,
  },
]
