import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import type { OwnSession } from '@loggia/contracts/account/account'
import { uniqueEmail } from '@loggia/testing/unique'
import { clientBrowser } from '../people.ts'
import { createRow, type PreparationsOf } from './preparation.ts'

/** What belongs to the client who sends the example. */
export const portalProfile: PreparationsOf = (app) => {
  type Browser = Awaited<ReturnType<typeof clientBrowser>>
  const emailOf = async (browser: Browser) =>
    ((await browser.request('get', '/api/client/status')).body as { email: string }).email

  const ownRecord = async (browser: Browser) => {
    const email = await emailOf(browser)
    return createRow(app, '/clients', 'createClient', { email, ifExists: 'create' })
  }

  return {
    requestEmailChange: async (browser) => {
      await ownRecord(browser)
      return {}
    },
    confirmEmailChange: async (browser) => {
      await ownRecord(browser)
      const email = uniqueEmail()
      const options = { body: { email } }
      const { body } = await browser.request('post', '/api/client/email-change', options)
      return { email, code: (body as CodeRequested).verificationCode }
    },
    requestErasure: async (browser) => {
      await ownRecord(browser)
      return {}
    },
    updateOwnRecord: async (browser) => {
      return { id: await ownRecord(browser) }
    },
    endPortalSession: async (browser) => {
      await clientBrowser(app, await emailOf(browser))
      const sessions = (await browser.request('get', '/api/client/sessions')).body as OwnSession[]
      return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
    },
  }
}
