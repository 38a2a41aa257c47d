import { createAuthenticator } from '@loggia/bff/testing/authenticator'
import { addedPasskey, assertionOf, startAdding, startProof } from '@loggia/bff/testing/passkeys'
import { clientBrowser, staffBrowser } from '@loggia/bff/testing/people'
import type { PreparationsOf } from '@loggia/bff/testing/preparations/preparation'

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
