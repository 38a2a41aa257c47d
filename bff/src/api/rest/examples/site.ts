import type * as assets from '@loggia/domain/assets/assets.service'
import type * as csv from '@loggia/domain/newsletter/newsletter-export.service'
import type * as lists from '@loggia/domain/newsletter/newsletter-list.service'
import type * as newsletter from '@loggia/domain/newsletter/newsletter.service'
import type * as settings from '@loggia/domain/site-settings/site-settings.service'
import type { ExamplesOf } from './example.ts'

const setting = { id: 4, key: 'youtube_url', value: 'https://www.youtube.com/@harborlight' }
const token = '5.bT3Fk0sW9cQvX1uYhZ8eRj5nLm7pAo4iKdGsC6rEwVM'

const hash = '7b6d8a7e4f0c1b5a9d3e2f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4'
/** A square of 24 × 24 pixels. */
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEUvU+5CT/3vAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgPoAAAJYAAGZphhqAAAAAElFTkSuQmCC'

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
  uploadAsset: {
    body: { kind: 'logo', content: logo },
    answer: { hash, kind: 'logo', width: 24, height: 24, bytes: 108, path: `/media/${hash}.png` },
  },
  subscribe: {
    body: { email: 'reader@customer.example' },
    answer: { success: true, message: 'Thank you for subscribing!' },
  },
  confirmSubscription: { body: { token }, answer: { success: true, isActive: true } },
  unsubscribe: { body: { token }, answer: { success: true, isActive: false } },
  exportSubscribers: {
    answer:
      'Id,E-mail,State,Subscribed,Confirmed,Unsubscribed,Agreed to policies of\r\n' +
      '5,reader@customer.example,active,2026-04-15T09:30:00.000Z,2026-04-15T09:41:00.000Z,,2025-04-15\r\n',
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
        policyVersion: '2025-04-15',
      },
    ],
  },
} satisfies ExamplesOf<
  typeof assets & typeof csv & typeof lists & typeof newsletter & typeof settings
>
