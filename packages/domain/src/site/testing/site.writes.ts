import { signToken } from '@loggia/server/auth/signed-token'
import { TEST_SECRET } from '@loggia/testing/api/app'
import { type Area, type Choose, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

const SUBSCRIBERS = [5] as const
const VERSIONS = [3] as const

/** Sections of the site, whose rows lie in the opposite order of the keys. */
const SECTIONS = ['logos', 'quotes'] as const

const section = (choose: Choose) => SECTIONS[choose([0, 1])]

const subscriberToken = (
  purpose: 'newsletter-confirm' | 'newsletter-unsubscribe' | 'newsletter-data',
) => signToken(TEST_SECRET, purpose, SUBSCRIBERS[0])

/** The texts and settings of the site, and its newsletter. */
export const site: Area = {
  tables: {
    newsletter_subscribers: {
      columns: 'id, email, email_key',
      rows: [`(5, 'reader@customer.example', 'reader@customer.example')`],
      restored: ['is_active', 'confirmed_at', 'email', 'email_key'],
    },
    newsletter_address_changes: {
      columns: 'id, subscriber_id, email',
      rows: [`(6, 5, 'elsewhere@customer.example')`],
      restored: ['confirmed_at', 'subscriber_id'],
      isEmptied: true,
    },
    site_sections: {
      // Continuing one's own draft notifies no person.
      columns: 'id, key, draft, edited_by_id',
      key: 'key',
      rows: SECTIONS.map(
        (key, index) => `(${3 - index}, '${key}', '{"title": "Said", "items": []}', NULL)`,
      ),
      restored: ['draft', 'edited_by_id'],
    },
    site_versions: {
      columns: 'id, key, content',
      rows: VERSIONS.map((id) => `(${id}, 'quotes', '{"title": "Earlier", "items": []}')`),
      restored: ['content'],
    },
    site_settings: {
      columns: 'key, value, category',
      key: 'key',
      rows: [`('youtube_url', 'https://www.youtube.com/@harborlight', 'social')`],
      restored: ['value', 'category'],
    },
  },
  ids: { '/site/versions/': VERSIONS },
  changes: {
    confirmSubscription: () => ({ token: subscriberToken('newsletter-confirm') }),
    unsubscribe: () => ({ token: subscriberToken('newsletter-unsubscribe') }),
    readSubscriberData: () => ({ token: subscriberToken('newsletter-data') }),
    changeSubscriberAddress: () => ({
      token: subscriberToken('newsletter-data'),
      email: 'third@customer.example',
    }),
    confirmSubscriberAddress: () => ({ token: signToken(TEST_SECRET, 'newsletter-address', 6) }),
    eraseSubscriber: () => ({ token: subscriberToken('newsletter-data') }),
    importSubscribers: () => ({ dryRun: false }),
    updateSiteSetting: () => ({ key: 'youtube_url' }),
    removeSiteSetting: () => ({ key: 'youtube_url' }),
    saveSiteDraft: (choose) => ({
      key: section(choose),
      content: { title: `Said ${choose(NUMBERS)}`, items: [] },
    }),
    discardSiteDraft: (choose) => ({ key: section(choose) }),
    resetSiteDraft: (choose) => ({ key: section(choose) }),
    publishSite: (choose) => ({
      sections: (choose([0, 1]) === 0 ? SECTIONS : SECTIONS.toReversed()).map((key) => ({ key })),
    }),
  },
}
