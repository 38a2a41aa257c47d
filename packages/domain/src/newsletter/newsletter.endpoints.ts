import type { Endpoints } from '../kernel/endpoint.ts'
import { exportSubscribers } from './newsletter-export.service.ts'
import { listSubscribers } from './newsletter-list.service.ts'
import { importSubscribers } from './subscriber-import.service.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterEndpoints: Endpoints = {
  subscribe: {
    rest: 'POST /newsletter/subscribe',
    field: 'subscribeNewsletter',
    summary: 'Subscribe an email address to the newsletter',
    operation: subscribe,
  },
  confirmSubscription: {
    rest: 'POST /newsletter/confirm',
    field: 'confirmNewsletter',
    summary: 'Confirm a subscription with the token from the email',
    operation: confirmSubscription,
  },
  unsubscribe: {
    rest: 'POST /newsletter/unsubscribe',
    field: 'unsubscribeNewsletter',
    summary:
      'End a subscription with the token from the email; also serves one-click unsubscription (RFC 8058)',
    operation: unsubscribe,
    query: ['token'],
  },
  listSubscribers: {
    rest: 'GET /newsletter/subscribers',
    field: 'newsletterSubscribers',
    summary: 'List the subscribers, newest first',
    operation: listSubscribers,
  },
  exportSubscribers: {
    rest: 'GET /newsletter/subscribers.csv',
    field: null,
    summary: 'Export the subscribers as CSV, oldest first',
    operation: exportSubscribers,
  },
  importSubscribers: {
    rest: 'POST /newsletter/subscribers/import',
    summary: 'Import subscribers from a CSV file, or preview the import with a dry run',
    operation: importSubscribers,
    hasLargeBody: true,
  },
}
