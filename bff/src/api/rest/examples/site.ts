import type * as csv from '../../../features/newsletter/newsletter-export.service.ts'
import type * as lists from '../../../features/newsletter/newsletter-list.service.ts'
import type * as newsletter from '../../../features/newsletter/newsletter.service.ts'
import type * as settings from '../../../features/site-settings/site-settings.service.ts'
import type { ExamplesOf } from './example.ts'

const setting = { id: 4, key: 'youtube_url', value: 'https://www.youtube.com/@harborlight' }
const token = '5.bT3Fk0sW9cQvX1uYhZ8eRj5nLm7pAo4iKdGsC6rEwVM'

/** Site settings and the newsletter. */
export const siteExamples = {
  listSiteSettings: { answer: [{ ...setting, category: 'social' }] },
  listStaffSettings: {
    answer: [
      { id: 11, key: 'notification_email', value: 'desk@company.example', category: 'staff' },
    ],
  },
  updateSiteSetting: {
    body: { value: setting.value, category: 'social' },
    answer: { ...setting, category: 'social' },
  },
  removeSiteSetting: {},
  subscribe: {
    body: { email: 'reader@customer.example' },
    answer: { success: true, message: 'Thank you for subscribing!' },
  },
  confirmSubscription: { body: { token }, answer: { success: true, isActive: true } },
  unsubscribe: { body: { token }, answer: { success: true, isActive: false } },
  exportSubscribers: {
    answer:
      'Id,E-mail,State,Subscribed,Confirmed,Unsubscribed\r\n' +
      '5,reader@customer.example,active,2026-04-15T09:30:00.000Z,2026-04-15T09:41:00.000Z,\r\n',
  },
  listSubscribers: {
    answer: [
      {
        id: 5,
        email: 'reader@customer.example',
        isActive: true,
        subscribedAt: '2026-04-15T09:30:00.000Z',
        confirmedAt: '2026-04-15T09:41:00.000Z',
        unsubscribedAt: null,
      },
    ],
  },
} satisfies ExamplesOf<typeof csv & typeof lists & typeof newsletter & typeof settings>
