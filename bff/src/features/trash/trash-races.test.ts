import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { overRest } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { countDeadlocks } from '../../testing/deadlocks.ts'
import { restEndpoint } from '../../testing/endpoint.ts'
import { staffBrowser } from '../../testing/people.ts'
import { deleteClients } from '../clients/client-bulk.service.ts'
import { updateClient } from '../clients/clients.service.ts'
import { deleteContacts } from '../contacts/contact-bulk.service.ts'
import { deleteProjects } from '../projects/project-bulk.service.ts'
import { restoreRecords } from './restore.service.ts'

const remove = {
  client: overRest(restEndpoint(deleteClients)),
  project: overRest(restEndpoint(deleteProjects)),
  contact: overRest(restEndpoint(deleteContacts)),
}
const restore = overRest(restEndpoint(restoreRecords))
const update = overRest(restEndpoint(updateClient))

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const KINDS = ['client', 'project', 'contact'] as const
type Kind = (typeof KINDS)[number]

/** Every row that can fall, as PostgreSQL writes it. */
async function everything(): Promise<unknown> {
  const tables = [
    'clients',
    'projects',
    'contacts',
    'contact_notes',
    'contact_replies',
    'portal_roles',
  ]
  const rows = tables.map((table) =>
    app.db.$queryRawUnsafe(`SELECT to_jsonb(t)::text AS row FROM "${table}" t ORDER BY 1`),
  )
  return Promise.all(rows)
}

async function clear() {
  await app.db.$executeRaw`TRUNCATE trash_items, clients, projects, contacts, portal_roles CASCADE`
}

const graph = fc.record({
  /** The address of each client, of two; the first belongs to a manager. */
  clients: fc.array(fc.nat(1), { minLength: 1, maxLength: 3 }),
  /** The client of each project. */
  projects: fc.array(fc.nat(2), { maxLength: 3 }),
  /** The client of each contact; 3 is none. */
  contacts: fc.array(fc.nat(3), { maxLength: 3 }),
})

type Shape = typeof graph extends fc.Arbitrary<infer S> ? S : never

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  isDeletion: fc.boolean(),
  chosen: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
})

const of = (kind: Kind, isDeletion: boolean) => ({ kind, isDeletion, chosen: [0] })

/** A contact comes back before its client, and a client before its contact. */
const WITHOUT_EACH_OTHER = [
  [of('contact', true), of('client', true), of('contact', false)],
  [of('client', true), of('contact', true), of('client', false)],
].map((steps): [Shape, typeof steps] => [{ clients: [0], projects: [0], contacts: [0] }, steps])

async function build({ clients, projects, contacts }: Shape) {
  const client: number[] = []
  for (const address of clients) {
    const email = `a${address}@graph.example`
    const role = address === 0 && { portalRole: 'manager' }
    client.push((await buildClient(app, { email, ...role })).id)
  }
  const clientOf = (index: number) => client[index % client.length] ?? 0
  const project: number[] = []
  for (const index of projects) {
    project.push((await buildProject(app, { clientId: clientOf(index) })).id)
  }
  const contact: number[] = []
  for (const index of contacts) {
    const { id } = await buildContact(app, { clientId: index === 3 ? null : clientOf(index) })
    await app.db.contactNote.create({ data: { contactId: id, text: 'Called' } })
    contact.push(id)
  }
  return { client, project, contact }
}

test('whatever is deleted and restored in whatever order, all is as it was in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      graph,
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (shape, steps) => {
        await clear()
        const ids = await build(shape)
        const before = await everything()
        const idsFor = (kind: Kind, chosen: number[]) =>
          chosen.flatMap((index) => ids[kind][index] ?? [])
        for (const { kind, isDeletion, chosen } of steps) {
          const wanted = idsFor(kind, chosen)
          if (wanted.length === 0) continue
          const call = isDeletion
            ? remove[kind](staff, { ids: wanted })
            : restore(staff, { kind, ids: wanted })
          expect([undefined, 'CONFLICT']).toContain((await call).error?.code)
        }
        // Contacts first, since they come back also without their client.
        for (const kind of ['contact', 'client', 'project'] as const) {
          if (ids[kind].length === 0) continue
          expect((await restore(staff, { kind, ids: ids[kind] })).error).toBeUndefined()
        }
        expect(await everything()).toEqual(before)
        expect(await app.db.trashItem.count()).toBe(0)
      },
    ),
    { numRuns: 12, examples: WITHOUT_EACH_OTHER },
  )
}, 60_000)

const ROUNDS = 25
const TOGETHER = 8

test('deletions, restores and edits at the same time leave one state, and lose no edit', async () => {
  await clear()
  const { id, version } = await buildClient(app)
  await buildProject(app, { clientId: id })
  const contact = await buildContact(app, { clientId: id })
  let edits = 0
  const random = fc.sample(fc.nat(3), ROUNDS * TOGETHER)
  const calls = [
    () => remove.client(staff, { ids: [id] }),
    () => restore(staff, { kind: 'client', ids: [id] }),
    () => remove.contact(staff, { ids: [contact.id] }),
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
}, 60_000)
