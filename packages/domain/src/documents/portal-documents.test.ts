import { describe, expect } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { openCallback, connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import { listDocuments as list, previewDocument as preview } from './documents.service.ts'
import { connectDrive as begin } from './drive-consent.service.ts'
import { disconnectDrive as disconnect, readDriveStatus as status } from './drive.service.ts'

const OWN_FOLDER = 'clientFolderA0001'
const OWN_DOCUMENT = 'docLakeshoreBrief01'
const FOREIGN_DOCUMENT = 'docFeldCatalogue0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
const email = await memberRecord(app, 'ann@customer.example', OWN_FOLDER)
const both = withBothSessions(app, staff, await clientBrowser(app, email))
await connect(app, staff)

const asClient = { session: 'client' } as const
const asStaff = { session: 'staff' } as const

describe('a browser that holds a staff and a client session', () => {
  testOperation('acts as staff unless it says otherwise', list, async (call) => {
    const ids = (await call(both)).data.map(({ id }) => id)
    expect(ids).toEqual((await call(staff)).data.map(({ id }) => id))
    expect((await call(both, {}, asStaff)).data.map(({ id }) => id)).toEqual(ids)
  })

  testOperation('lists the documents of the client for the portal', list, async (call) => {
    const { data } = await call(both, {}, asClient)
    expect(data.map(({ id }) => id)).toContain(OWN_DOCUMENT)
    expect(data).toHaveLength(5)
  })

  testOperation('previews only documents of the client in the portal', preview, async (call) => {
    expect((await call(both, { id: FOREIGN_DOCUMENT })).error).toBeUndefined()
    const refused = await call(both, { id: FOREIGN_DOCUMENT }, asClient)
    expect(refused.error).toMatchObject({ code: 'NOT_FOUND' })
  })

  testOperation('gets a frame for the portal that acts as the client', preview, async (call) => {
    const { data } = await call(both, { id: OWN_DOCUMENT }, asClient)
    expect(data.embedUrl).toBe(`/api/google/files/${OWN_DOCUMENT}/content?session=client`)
    expect((await both.request('get', data.embedUrl ?? '')).status).toBe(200)
    const foreign = data.embedUrl?.replace(OWN_DOCUMENT, FOREIGN_DOCUMENT) ?? ''
    expect((await both.request('get', foreign)).status).toBe(404)
  })

  testOperation('sees the connection of the client in the portal', status, async (call) => {
    expect((await call(both)).data).toMatchObject({ canConnect: true, owner: 'workspace' })
    expect((await call(both, {}, asClient)).data).toMatchObject({ canConnect: false })
  })

  testOperation(
    'begins the consent for the Drive of the client in the portal',
    begin,
    async (call) => {
      const { data } = await call(both, {}, asClient)
      const answer = await openCallback(both, await app.google.allow(data.authUrl))
      expect(answer.headers.get('location')).toBe('/client-dashboard?tab=documents&drive=connected')
      const own = { owner: 'client', canConnect: true }
      expect((await overRest(status)(both, {}, asClient)).data).toMatchObject(own)
      await overRest(disconnect)(both, {}, asClient)
    },
  )

  testOperation('cannot disconnect the workspace from the portal', disconnect, async (call) => {
    expect((await call(both, {}, asClient)).error).toBeUndefined()
    expect((await overRest(status)(staff)).data).toMatchObject({ connected: true })
  })
})

testOperation('a request for the client session is refused without one', list, async (call) => {
  const { error } = await call(staff, {}, asClient)
  expect(error).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in' })
})

testOperation('an unknown session is ignored', list, async (call) => {
  const { data } = await call(staff)
  expect((await call(staff, {}, { session: 'nobody' })).data).toEqual(data)
})
