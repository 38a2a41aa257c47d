import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { TRASH_KINDS, type TrashKind } from '@loggia/contracts/trash/kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteClients } from '../clients/client-bulk.service.ts'
import { deleteContacts } from '../contacts/contact-bulk.service.ts'
import { deleteInvoice } from '../invoices/invoices.service.ts'
import { deleteMilestone } from '../milestones/milestones.service.ts'
import { deleteProjects } from '../projects/project-bulk.service.ts'
import { restoreRecords } from './trash.service.ts'

type Remove = (by: Browser, input: { ids: number[] }) => Promise<{ error?: { code: string } }>

/** Deletes one after the other until one is refused. */
function each(call: (by: Browser, input: { id: number }) => ReturnType<Remove>): Remove {
  return async (by, { ids }) => {
    for (const id of ids) {
      const answer = await call(by, { id })
      // A missing row can be in the trash already.
      if (answer.error && answer.error.code !== 'NOT_FOUND') return answer
    }
    return {}
  }
}

const remove = {
  client: overRest(deleteClients),
  project: overRest(deleteProjects),
  contact: overRest(deleteContacts),
  milestone: each(overRest(deleteMilestone)),
  invoice: each(overRest(deleteInvoice)),
} satisfies Record<TrashKind, Remove>
const restore = overRest(restoreRecords)

const app = await openTestApp()
const staff = await staffBrowser(app)

/** Every row that can fall, as PostgreSQL writes it. */
async function everything(): Promise<unknown> {
  const tables = [
    'clients',
    'projects',
    'milestones',
    'approvals',
    'invoices',
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
  /** The project of each milestone, which is asked to be approved, and of each invoice. */
  milestones: fc.array(fc.nat(2), { maxLength: 2 }),
  invoices: fc.array(fc.nat(2), { maxLength: 2 }),
})

type Shape = typeof graph extends fc.Arbitrary<infer S> ? S : never

const step = fc.record({
  kind: fc.constantFrom(...TRASH_KINDS),
  isDeletion: fc.boolean(),
  chosen: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
})

const of = (kind: TrashKind, isDeletion: boolean) => ({ kind, isDeletion, chosen: [0] })

/** A contact comes back before its client, a client before its contact, and a project before and after its parts. */
const WITHOUT_EACH_OTHER = [
  [of('contact', true), of('client', true), of('contact', false)],
  [of('client', true), of('contact', true), of('client', false)],
  [of('milestone', true), of('project', true), of('project', false)],
  [of('project', true), of('invoice', true), of('invoice', false)],
  [of('invoice', true), of('project', true), of('invoice', false)],
].map((steps): [Shape, typeof steps] => [
  { clients: [0], projects: [0], contacts: [0], milestones: [0], invoices: [0] },
  steps,
])

async function build({ clients, projects, contacts, ...parts }: Shape) {
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
  const milestone: number[] = []
  const invoice: number[] = []
  if (projects.length > 0) {
    for (const index of parts.milestones) {
      milestone.push(await buildMilestone(project[index % project.length] ?? 0))
    }
    for (const [count, index] of parts.invoices.entries()) {
      const place = index % projects.length
      const clientId = clientOf(projects[place] ?? 0)
      invoice.push(await buildInvoice(clientId, project[place] ?? 0, `${count}`))
    }
  }
  return { client, project, contact, milestone, invoice }
}

/** A milestone that is asked to be approved. */
async function buildMilestone(projectId: number): Promise<number> {
  const data = { projectId, title: 'Sketches', position: 1, doneAt: new Date() }
  const { id } = await app.db.milestone.create({ data })
  await app.db.approval.create({
    data: { projectId, milestoneId: id, subject: `milestone ${id}`, title: 'Sketches' },
  })
  return id
}

async function buildInvoice(clientId: number, projectId: number, number: string): Promise<number> {
  const day = new Date('2026-02-01')
  const money = { title: 'First half', amount: 100, currency: 'USD', issuedOn: day, dueOn: day }
  const { id } = await app.db.invoice.create({ data: { clientId, projectId, number, ...money } })
  return id
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
        const idsFor = (kind: TrashKind, chosen: number[]) =>
          chosen.flatMap((index) => ids[kind][index] ?? [])
        for (const { kind, isDeletion, chosen } of steps) {
          const wanted = idsFor(kind, chosen)
          if (wanted.length === 0) continue
          const call = isDeletion
            ? remove[kind](staff, { ids: wanted })
            : restore(staff, { kind, ids: wanted })
          expect([undefined, 'CONFLICT']).toContain((await call).error?.code)
        }
        // In this order each finds its parents; contacts need no client, invoices no project.
        for (const kind of ['contact', 'client', 'invoice', 'project', 'milestone'] as const) {
          if (ids[kind].length === 0) continue
          expect((await restore(staff, { kind, ids: ids[kind] })).error).toBeUndefined()
        }
        expect(await everything()).toEqual(before)
        expect(await app.db.trashItem.count()).toBe(0)
      },
    ),
    { numRuns: 12, examples: WITHOUT_EACH_OTHER },
  )
})
