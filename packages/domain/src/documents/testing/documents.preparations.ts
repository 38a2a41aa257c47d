import { clientKey } from '@loggia/contracts/person-key'
import { buildClient, buildProject } from '@loggia/testing/builders'
import type { Browser } from '@loggia/testing/api/browser'
import { connect } from '@loggia/testing/api/drive'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'

export const documents: PreparationsOf = (app) => {
  /** Connects a Drive and returns one of its documents. */
  async function connectedDocument(browser: Browser) {
    await connect(app, browser)
    return { id: 'docWelcomeHandbook01' }
  }
  async function visited(browser: Browser) {
    const prepared = await connectedDocument(browser)
    await browser.request('post', `/api/google/files/${prepared.id}/visit`)
  }
  return {
    readDocumentPlace: connectedDocument,
    searchDocuments: (browser) => connect(app, browser),
    listRecentDocuments: visited,
    recordDocumentVisit: connectedDocument,
    async listProjectDocuments(browser) {
      await connect(app, browser)
      const { id: projectId } = await buildProject(app)
      const data = { driveFolderId: 'folderPressKit001' }
      await app.db.project.update({ where: { id: projectId }, data })
      return { projectId }
    },
    async listDocumentVisits() {
      const { id, emailKey } = await buildClient(app)
      const document = { documentId: 'pdfLakeshoreContract', name: 'Contract.pdf' }
      const visit = { ...document, mimeType: 'application/pdf' }
      await app.db.documentVisit.create({ data: { person: clientKey(emailKey), ...visit } })
      return { id }
    },
    listDocuments: (browser) => connect(app, browser),
    previewDocument: connectedDocument,
    streamDocument: connectedDocument,
  }
}
