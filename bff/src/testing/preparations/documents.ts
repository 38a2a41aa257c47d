import type { Browser } from '../browser.ts'
import { connect } from '../drive.ts'
import type { PreparationsOf } from './preparation.ts'

export const documents: PreparationsOf = (app) => {
  /** Connects a Drive and returns one of its documents. */
  async function connectedDocument(browser: Browser) {
    await connect(app, browser)
    return { id: 'docWelcomeHandbook01' }
  }
  return {
    listDocuments: (browser) => connect(app, browser),
    previewDocument: connectedDocument,
    streamDocument: connectedDocument,
  }
}
