import { beforeEach, describe, expect } from 'vitest'
import { testOperation } from '@loggia/testing/api/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { updateClient as update } from '../clients/clients.service.ts'

const DOCUMENT = 'docLakeshoreBrief01'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
beforeEach(() => app.google.control.reset())

describe('the folder of a client', () => {
  testOperation('must exist in the connected Drive', update, async (call) => {
    const { id } = await buildClient(app)
    const { data } = await call(staff, { id, driveFolderId: 'folderPressKit001' })
    expect(data.driveFolderId).toBe('folderPressKit001')
    const message = 'No such folder in the connected Drive'
    for (const driveFolderId of ['folderUnknown0001', DOCUMENT, 'docTrashedDraft00001']) {
      const { status, error } = await call(staff, { id, driveFolderId })
      expect([status, error?.fields]).toEqual([400, { driveFolderId: message }])
    }
    const { error } = await call(staff, { id, driveFolderId: 'root' })
    expect(error?.fields).toEqual({ driveFolderId: 'Must be the link of a Drive folder' })
    expect((await call(staff, { id, driveFolderId: null })).data.driveFolderId).toBeNull()
  })

  testOperation('is accepted unchecked while Google is not answering', update, async (call) => {
    const { id } = await buildClient(app)
    app.google.control.fail(503)
    const { status, data } = await call(staff, { id, driveFolderId: 'folderUnknown0001' })
    expect([status, data.driveFolderId]).toEqual([200, 'folderUnknown0001'])
  })
})
