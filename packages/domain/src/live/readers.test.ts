import { clientKey } from '@loggia/contracts/person-key'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { openTestDatabase } from '@loggia/testing/open-database'
import { afterAll, expect, test } from 'vitest'
import { loadOwnRecords } from './readers.ts'

const { db, drop } = await openTestDatabase()
afterAll(drop)

test('clients learn of no change of hidden milestones, drafts of invoices or files that others are sending', async () => {
  const { id: clientId, email } = await buildClient({ db })
  const { id: projectId } = await buildProject({ db }, { clientId })
  for (const isVisible of [true, false])
    await db.milestone.create({ data: { projectId, title: 'Launch', position: 1, isVisible } })
  const day = new Date('2026-04-15')
  const invoice = { clientId, title: 'Pier', amount: 9, currency: 'EUR', issuedOn: day, dueOn: day }
  for (const state of ['open', 'draft'])
    await db.invoice.create({ data: { ...invoice, number: state, state } })
  const file = { clientId, name: 'a.pdf', mimeType: 'application/pdf', bytes: 1, uploaderName: 'A' }
  for (const uploader of [clientKey(email), clientKey('other@navy.example')])
    await db.upload.create({ data: { ...file, uploader, state: 'receiving' } })

  const own = [...((await loadOwnRecords(db, [email])).get(email) ?? [])]
  const kinds = own.flatMap((key) => key.split(' ', 1)).toSorted()
  expect(kinds).toEqual(['client', 'invoice', 'milestone', 'project', 'upload'])
})
