import { createAuthenticator } from '@loggia/testing/api/authenticator'
import { addedPasskey, assertionOf, startAdding, startProof } from '@loggia/testing/api/passkeys'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** Passkeys of the person who sends the example, or of one who signs in with a passkey. */
export const passkeyPreparations: PreparationsOf = (app) => ({
  async signInStaffWithPasskey(browser) {
    const { authenticator } = await addedPasskey(app, await staffBrowser(app))
    return assertionOf(browser, authenticator, 'staff')
  },
  async signInClientWithPasskey(browser) {
    const { authenticator } = await addedPasskey(app, await clientBrowser(app))
    return assertionOf(browser, authenticator, 'client')
  },
  async proveWithPasskey(browser) {
    const { authenticator } = await addedPasskey(app, browser)
    return authenticator.sign((await startProof(browser)).data)
  },
  async addPasskey(browser) {
    const { data: options } = await startAdding(browser)
    return createAuthenticator(app.config.PUBLIC_URL).make(options)
  },
  renamePasskey: async (browser) => ({ id: (await addedPasskey(app, browser)).id }),
  removePasskey: async (browser) => ({ id: (await addedPasskey(app, browser)).id }),
})
