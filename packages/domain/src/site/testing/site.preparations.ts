import { randomUUID } from 'node:crypto'
import { signToken } from '@loggia/server/auth/signed-token'
import { TEST_SECRET } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { bodyOf, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** The texts and settings of the site, and its newsletter. */
export const site: PreparationsOf = (app) => {
  const draft = async () => ({ key: 'quotes', version: null })

  /** Makes the text of an example the draft of a section, and publishes it. */
  async function publishQuotes(browser: Browser): Promise<{ id: number }> {
    const content = { title: `Quoted ${randomUUID()}`, items: [] }
    await browser.request('put', '/api/site/sections/quotes/draft', { body: { content } })
    const body = { sections: [{ key: 'quotes' }] }
    await browser.request('post', '/api/site/publish', { body })
    const { id } = await app.db.siteVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return { id }
  }

  async function newsletterToken(
    purpose: 'newsletter-confirm' | 'newsletter-unsubscribe' | 'newsletter-data',
  ) {
    await app.browser().request('post', '/api/newsletter/subscribe', { body: bodyOf('subscribe') })
    const { id } = await app.db.newsletterSubscriber.findFirstOrThrow()
    return { token: signToken(TEST_SECRET, purpose, id) }
  }

  /** The link to another address of the subscriber. */
  async function addressToken() {
    await newsletterToken('newsletter-data')
    const { id: subscriberId } = await app.db.newsletterSubscriber.findFirstOrThrow()
    const data = { subscriberId, email: 'elsewhere@customer.example' }
    const where = { subscriberId }
    const { id } = await app.db.newsletterAddressChange.upsert({ where, create: data, update: {} })
    return { token: signToken(TEST_SECRET, 'newsletter-address', id) }
  }

  const email = async () => ({ kind: 'password-reset', version: null })

  return {
    readMailWords: email,
    previewMailWords: email,
    saveMailWordsDraft: email,
    sendMailWordsTest: email,
    publishMailWords: email,
    revertMailWords: email,
    readSiteSection: async () => ({ key: 'quotes' }),
    saveSiteDraft: draft,
    discardSiteDraft: draft,
    resetSiteDraft: draft,
    listSiteVersions: async () => ({ key: 'quotes' }),
    readSiteVersion: publishQuotes,
    restoreSiteVersion: async (browser) => ({ ...(await publishQuotes(browser)), version: null }),
    updateSiteSetting: async () => ({ key: 'youtube_url' }),
    async removeSiteSetting(browser) {
      const body = bodyOf('updateSiteSetting')
      await browser.request('put', '/api/site-settings/youtube_url', { body })
      return { key: 'youtube_url' }
    },
    confirmSubscription: () => newsletterToken('newsletter-confirm'),
    unsubscribe: () => newsletterToken('newsletter-unsubscribe'),
    readSubscriberData: () => newsletterToken('newsletter-data'),
    changeSubscriberAddress: async () => ({
      ...(await newsletterToken('newsletter-data')),
      email: 'elsewhere@customer.example',
    }),
    confirmSubscriberAddress: addressToken,
    eraseSubscriber: () => newsletterToken('newsletter-data'),
  }
}
