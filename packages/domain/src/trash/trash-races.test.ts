import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { countDeadlocks } from '@loggia/testing/api/deadlocks'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteClients } from '../clients/client-bulk.service.ts'
import { updateClient } from '../clients/clients.service.ts'
import { deleteContacts } from '../contacts/contact-bulk.service.ts'
import { restoreRecords } from './trash.service.ts'

const removeClients = overRest(deleteClients)
const removeContacts = overRest(deleteContacts)
const restore = overRest(restoreRecords)
const update = overRest(updateClient)

const app = await openTestApp()
const staff = await staffBrowser(app)

const ROUNDS = 25
const TOGETHER = 8

test('deletions, restores and edits at the same time leave one state, and lose no edit', async () => {
  const { id, version } = await buildClient(app)
  await buildProject(app, { clientId: id })
  const contact = await buildContact(app, { clientId: id })
  let edits = 0
  const random = fc.sample(fc.nat(3), ROUNDS * TOGETHER)
  const calls = [
    () => removeClients(staff, { ids: [id] }),
    () => restore(staff, { kind: 'client', ids: [id] }),
    () => removeContacts(staff, { ids: [contact.id] }),
    () => restore(staff, { kind: 'contact', ids: [contact.id] }),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = random.slice(round * TOGETHER, (round + 1) * TOGETHER)
    const edit = async () => {
      const { status } = await update(staff, { id, address: `Pier ${round}` })
      expect([200, 404]).toContain(status)
      if (status === 200) edits += 1
    }
    const answers = await Promise.all([edit(), ...chosen.map((index) => calls[index]?.())])
    expect(answers.flatMap((answer) => answer?.error ?? [])).toEqual([])
    const items = await app.db.trashItem.findMany({ where: { kind: 'client' } })
    const clients = await app.db.client.count()
    expect([clients, items.length, await app.db.project.count()]).toEqual(
      items.length === 0 ? [1, 0, 1] : [0, 1, 0],
    )
  }
  await restore(staff, { kind: 'contact', ids: [contact.id] })
  await restore(staff, { kind: 'client', ids: [id] })
  expect(await app.db.client.findMany()).toMatchObject([{ id, version: version + edits }])
  expect(await app.db.contact.findMany()).toEqual([contact])
  expect(await countDeadlocks(app)).toBe(0)
})
