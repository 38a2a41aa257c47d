import type { OwnSession } from '@loggia/contracts/account/account'
import { uniqueEmail } from '@loggia/testing/unique'
import { newAddressCode, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { clientBrowser } from '@loggia/testing/api/people'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createOwnRecord } from '@loggia/testing/api/preparations/rows'

/** The records of the client who sends the example. */
export const portalProfile: PreparationsOf = (app) => ({
  requestEmailChange: async (browser) => void (await createOwnRecord(app, browser)),
  async confirmEmailChange(browser) {
    await createOwnRecord(app, browser)
    const email = uniqueEmail()
    return { email, code: await newAddressCode(browser, email) }
  },
  requestErasure: async (browser) => void (await createOwnRecord(app, browser)),
  updateOwnRecord: async (browser) => ({ id: await createOwnRecord(app, browser) }),
  async endPortalSession(browser) {
    await clientBrowser(app, (await signedInAs(browser)) ?? undefined)
    const sessions = (await browser.request('get', '/api/client/sessions')).body as OwnSession[]
    return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
  },
})
