import type { OwnSession } from '@loggia/contracts/office/account'
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
