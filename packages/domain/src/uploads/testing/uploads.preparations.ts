import { UPLOAD_SETTING } from '@loggia/contracts/site-settings/categories'
import type { Browser } from '@loggia/testing/api/browser'
import { connect } from '@loggia/testing/api/drive'
import { bodyOf, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient } from '@loggia/testing/api/preparations/rows'

/** Files that clients send. */
export const uploads: PreparationsOf = (app) => {
  /** A client with a folder in a Drive that may be written to. */
  async function openClient(browser: Browser) {
    const value = JSON.stringify(bodyOf('updateUploadSettings'))
    const row = { key: UPLOAD_SETTING, value, category: 'staff' }
    await app.db.siteSetting.upsert({ where: { key: row.key }, create: row, update: row })
    await connect(app, browser)
    const clientId = await createClient(app)
    const data = { driveFolderId: 'clientFolderA0001' }
    await app.db.client.update({ where: { id: clientId }, data })
    return { clientId }
  }

  /** A file of which nothing has arrived. */
  async function begunFile(browser: Browser) {
    const body = { ...bodyOf('startUpload'), ...(await openClient(browser)) }
    const response = await browser.request('post', '/api/uploads', { body })
    return { id: (response.body as { id: number }).id }
  }

  return {
    listUploads: openClient,
    readUploadTarget: openClient,
    startUpload: openClient,
    readUpload: begunFile,
    sendUploadPart: begunFile,
    cancelUpload: begunFile,
    setClientUploads: async () => ({ id: await createClient(app) }),
  }
}
