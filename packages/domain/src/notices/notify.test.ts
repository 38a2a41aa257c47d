import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { updateClient as update } from '../clients/clients.service.ts'
import { notifyDriveLost } from './notify-drive-lost.ts'
import { clientPerson, staffPerson } from './testing/people.ts'

const app = await openTestApp()
const sam = await staffPerson(app)
const kim = await staffPerson(app)
beforeEach(() => app.db.notice.deleteMany())

const addedNotices = () => app.db.notice.findMany({ orderBy: { recipient: 'asc' } })

testOperation('a client hears of another folder while it is shared', update, async (call) => {
  await app.db.notice.deleteMany()
  const grace = await clientPerson(app)
  const { clientId: id } = grace
  const change = (input: object) => call(sam.browser, { id, ...input })
  await change({ driveFolderId: 'clientFolderA0001' })
  expect(await addedNotices()).toMatchObject([
    {
      recipient: grace.key,
      kind: 'documentShared',
      path: '/client-dashboard?tab=documents',
      clientId: id,
      causedBy: sam.key,
      mailDelivery: 'daily',
    },
  ])
  await change({ notes: 'Called' })
  expect(await addedNotices()).toHaveLength(1)
  await change({ driveFolderId: 'clientFolderB0001' })
  expect(await addedNotices()).toHaveLength(1)
  await change({ driveFolderId: null })
  expect(await addedNotices()).toEqual([])
  await change({ status: 'inactive', driveFolderId: 'clientFolderC0001' })
  expect(await addedNotices()).toEqual([])
})

test('all staff are told of a lost connection, in the record of its client', async () => {
  const grace = await clientPerson(app)
  const owner = grace.key.replace('client:', '')
  await app.db.$transaction((tx) => notifyDriveLost(tx, { owner, account: 'grace@drive.example' }))
  await app.db.$transaction((tx) =>
    notifyDriveLost(tx, { owner: 'workspace', account: 'a@b.example' }),
  )
  const rows = await addedNotices()
  expect(rows.map(({ recipient, clientId }) => [recipient, clientId])).toEqual(
    [sam, kim].flatMap(({ key }) => [
      [key, grace.clientId],
      [key, null],
    ]),
  )
  expect(rows[0]).toMatchObject({ kind: 'driveLost', path: DRIVE_SETTINGS, mailDueAt: null })
})
