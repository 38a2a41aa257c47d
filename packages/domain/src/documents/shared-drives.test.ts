import { expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list } from './documents.service.ts'

const FOLDER = 'application/vnd.google-apps.folder'
const AGENCY = '0AGsharedAgency0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
app.google.control.addSharedDrive(AGENCY, 'Agency drive')
for (let number = 1; number <= 120; number += 1) {
  app.google.control.addSharedDrive(`0AGsharedDrive${1000 + number}`, `Team ${number}`)
}
app.google.control.fill(AGENCY, 2)

const namesOf = (documents: { name: string }[]) => documents.map(({ name }) => name)

testOperation('staff reach shared drives from the root, as folders', list, async (call) => {
  const { status, data } = await call(staff)
  expect(status).toBe(200)
  expect(data).toContainEqual({
    id: AGENCY,
    name: 'Agency drive',
    mimeType: FOLDER,
    owners: [],
    modifiedTime: null,
    webViewLink: null,
    sinceLastVisit: null,
  })
  const names = namesOf(data)
  expect(names).toContain('Team 120')
  expect(names.indexOf('Team 2')).toBeLessThan(names.indexOf('Team 10'))
  const files = data.findIndex(({ mimeType }) => mimeType !== FOLDER)
  expect(data.slice(files).every(({ mimeType }) => mimeType !== FOLDER)).toBe(true)
})

testOperation('a shared drive opens like a folder', list, async (call) => {
  const { data } = await call(staff, { folderId: AGENCY })
  expect(namesOf(data)).toEqual(['Note 1.txt', 'Note 2.txt'])
})

testOperation('members never see shared drives', list, async (call) => {
  const member = await clientBrowser(app, await memberRecord(app, 'shared@customer.example'))
  const before = app.google.control.requests().length
  expect(namesOf((await call(member)).data)).not.toContain('Agency drive')
  expect((await call(member, { folderId: AGENCY })).status).toBe(404)
  const paths = app.google.control.requests().slice(before)
  expect(paths.filter(({ path }) => path.endsWith('/drives'))).toEqual([])
})

test('a member who connected a Drive of their own sees no shared drives either', async () => {
  const member = await clientBrowser(app, await memberRecord(app, 'own@customer.example'))
  await connect(app, member)
  const { status, data } = await overRest(list)(member)
  expect(status).toBe(200)
  expect(namesOf(data)).not.toContain('Agency drive')
})
