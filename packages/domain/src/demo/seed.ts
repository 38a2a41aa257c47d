import { createDatabase, type Transaction } from '@loggia/db/client'
import { clientKey, staffKey } from '@loggia/contracts/person-key'
import {
  seedCases,
  seedClients,
  seedContacts,
  seedSettings,
  seedStaff,
  seedSubscribers,
} from './parts.ts'
import { seedConversations } from './conversations.ts'
import { seedDocuments } from './documents.ts'
import { seedFiles } from './files.ts'
import { seedMilestones } from './milestones.ts'
import { seedIssues } from './newsletter.ts'
import { seedTrash } from './trash.ts'
import { findClient, CLIENT } from './client.ts'
import { staff } from './staff.ts'
import { chainEvent, type ChainedEvent, type NewEvent } from '../approvals/chain.ts'
import { milestoneRevision } from '../approvals/milestone-revision.ts'

const HOUR = 3_600_000

interface Asked {
  /** The title of a milestone of the demo. */
  title: string
  /** How many hours ago it was asked. */
  age: number
  text: string
  /** The client's answer an hour later; undefined while it is awaited. */
  answer?: string
}

const ASKED: readonly Asked[] = [
  {
    title: 'Sign-in for patients',
    age: 96,
    text: 'The sign-in is ready. Please try it with a colleague: may we keep it like this?',
    answer: 'Yes, exactly like this. The large buttons are lovely.',
  },
  {
    title: 'Appointments and bills',
    age: 20,
    text: 'The receptionists tried the appointments for a week. Do you agree that we go on with the bills?',
  },
]

/** Inserts the approvals of one client: an answered request, and one that waits. */
async function seedApprovals(tx: Transaction, now: Date): Promise<void> {
  const author = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const client = await findClient(tx)
  const [project] = client?.projects ?? []
  if (!author || !client || !project) return
  const staffMember = { person: staffKey(author.id), personName: author.name, sessionHash: null }
  const answering = {
    person: clientKey(client.emailKey),
    personName: client.name,
    sessionHash: null,
  }
  for (const { title, age, text, answer } of ASKED) {
    const at = new Date(now.getTime() - age * HOUR)
    const milestone = await tx.milestone.findFirst({ where: { projectId: project.id, title } })
    if (!milestone) continue
    const revision = milestoneRevision(milestone)
    const events: NewEvent[] = [{ ...staffMember, kind: 'asked', at, revision, text }]
    if (answer !== undefined) {
      const later = new Date(at.getTime() + HOUR)
      events.push({ ...answering, kind: 'approved', at: later, revision, text: answer })
    }
    await addApproval(tx, { projectId: project.id, milestone, at }, events)
  }
}

interface Subject {
  projectId: number
  milestone: { id: number; title: string }
  at: Date
}

async function addApproval(
  tx: Transaction,
  { projectId, milestone: { id, title }, at }: Subject,
  events: readonly NewEvent[],
): Promise<void> {
  const facts = { projectId, milestoneId: id, subject: `milestone ${id}`, title, createdAt: at }
  const approval = await tx.approval.create({ data: facts })
  let previous: ChainedEvent | null = null
  for (const event of events) {
    previous = chainEvent(approval, previous, event)
    await tx.approvalEvent.create({ data: previous })
  }
}

const DAY_MS = 86_400_000

const COLLEAGUE = { name: 'Owen Marsh', email: 'owen@lakeshore.example' }

/** A colleague of the client of the demo, who may invite others too. */
async function seedColleagues(tx: Transaction, now: Date): Promise<void> {
  const client = await findClient(tx)
  if (!client) return
  await tx.client.update({ where: { id: client.id }, data: { mayInvite: true } })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.clientPerson.createMany({
    data: [
      {
        ...COLLEAGUE,
        clientId: client.id,
        emailKey: COLLEAGUE.email,
        invitedAt: ago(20),
        acceptedAt: ago(19),
        lastSeenAt: ago(2),
      },
    ],
    skipDuplicates: true,
  })
}

/** A contractor of a few projects, with the password of the demo's staff account. */
const contractor = {
  username: 'kim',
  usernameKey: 'kim',
  name: 'Kim Alvarez',
  email: 'kim@alvarez-studio.example',
  emailKey: 'kim@alvarez-studio.example',
  role: 'contractor',
  password: staff.password,
}

const PROJECTS = ['Patient portal', 'Quote calculator']

async function seedContractors(tx: Transaction): Promise<void> {
  await tx.user.createMany({ data: [contractor], skipDuplicates: true })
  const { usernameKey } = contractor
  const kim = await tx.user.findUnique({ where: { usernameKey, role: 'contractor' } })
  const projects = await tx.project.findMany({ where: { title: { in: PROJECTS } } })
  if (!kim) return
  const data = projects.map(({ id }) => ({ projectId: id, userId: kim.id }))
  await tx.projectContractor.createMany({ data, skipDuplicates: true })
}

const HOUR_MS = 3_600_000

/** Notices of the demo's account and of one of its clients, the newest unread. */
async function seedNotices(tx: Transaction, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const read = (hours: number) => ({ createdAt: ago(hours), readAt: ago(hours - 1) })
  const by = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const contacts = await tx.contact.findMany({ orderBy: { id: 'desc' }, take: 3 })
  if (by) {
    const data = contacts.toReversed().map(({ id, firstName, lastName }, index) => ({
      recipient: staffKey(by.id),
      kind: 'contactReceived',
      details: { title: `${firstName} ${lastName}` },
      path: `/admin/contacts/${id}`,
      onceKey: `contact:${id}`,
      ...(index < 2 ? read(30 - 10 * index) : { createdAt: ago(2) }),
    }))
    await tx.notice.createMany({ data })
  }
  const client = await tx.client.findFirst({
    where: { emailKey: CLIENT },
    include: { projects: { orderBy: { id: 'asc' }, take: 1 } },
  })
  if (!client) return
  const own = { recipient: clientKey(CLIENT), clientId: client.id }
  await tx.notice.createMany({
    data: [
      {
        ...own,
        kind: 'documentShared',
        details: { title: client.company ?? client.name, by: staff.name },
        path: '/client-dashboard?tab=documents',
        ...read(50),
      },
      ...client.projects.map(({ id, title }) => ({
        ...own,
        kind: 'projectStatusChanged',
        details: { title, by: staff.name },
        path: `/client-dashboard/projects/${id}`,
        createdAt: ago(3),
      })),
    ],
  })
}

const DAY = 86_400_000

/** Days are counted from today. */
const INVOICES = [
  { title: 'Concept and design', amount: 640_000, issued: -75, due: -45, paid: -50 },
  { title: 'Sign-in for patients', amount: 980_000, issued: -40, due: -10 },
  { title: 'Appointments, first half', amount: 1_250_000, issued: -6, due: 24 },
] as const satisfies { title: string; amount: number; issued: number; due: number; paid?: number }[]

/** Inserts the invoices of one client: one paid, one overdue, and one open. */
async function seedInvoices(tx: Transaction, now: Date): Promise<void> {
  const client = await findClient(tx)
  if (!client) return
  const [project] = client.projects
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  for (const [index, { title, amount, issued, due, ...rest }] of INVOICES.entries()) {
    const number = `${now.getUTCFullYear()}-${String(index + 12).padStart(3, '0')}`
    const paid = 'paid' in rest ? { state: 'paid', paidOn: at(rest.paid) } : { state: 'open' }
    const facts = { clientId: client.id, projectId: project?.id ?? null, number, title, amount }
    const days = { issuedOn: at(issued), dueOn: at(due) }
    const paymentLink = `https://pay.harborlight.example/${number}`
    await tx.invoice.create({ data: { ...facts, ...days, ...paid, currency: 'USD', paymentLink } })
  }
}

/**
 * The people of the demo whose role in the portal is not left to the installation: clients, who see their own records, and
 * Ruth Calloway, a colleague of the agency, who helps to run it. She has no records, so that her portal is the one that the
 * specification describes.
 */
const ROLES = [
  { emailKey: 'grace@lakeshore.example', role: 'member' },
  { emailKey: 'owen@lakeshore.example', role: 'member' },
  { emailKey: 'marcus@feldandsons.example', role: 'member' },
  { emailKey: 'ruth@harborlight.example', role: 'manager' },
]

/** Inserts the roles, except those that staff have decided already. */
async function seedPortalRoles(tx: Transaction): Promise<void> {
  await tx.portalRole.createMany({ data: ROLES, skipDuplicates: true })
}

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_KEY = 7_283_462

/** The parts of the demo data, under the names by which the audit remembers them. */
const PARTS = {
  settings: seedSettings,
  staff: seedStaff,
  clients: seedClients,
  milestones: seedMilestones,
  conversations: seedConversations,
  contacts: seedContacts,
  cases: seedCases,
  trash: seedTrash,
  subscribers: seedSubscribers,
  issues: seedIssues,
  notices: seedNotices,
  documents: seedDocuments,
  approvals: seedApprovals,
  invoices: seedInvoices,
  colleagues: seedColleagues,
  portalRoles: seedPortalRoles,
  files: seedFiles,
  contractors: seedContractors,
}

/**
 * Fills the database with the demo data. Each part is inserted once in the life of a database, so that later
 * changes and deletions last. Existing rows are never touched. Several processes may run it at the same time.
 *
 * @returns the names of the parts that were inserted now
 */
export async function seed(databaseUrl: string): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    return await db.$transaction(
      async (tx) => {
        // Until another process, which does the same, is done.
        await tx.$executeRaw`SET LOCAL statement_timeout = '30s'`
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
        const done: string[] = []
        for (const [name, insert] of Object.entries(PARTS)) {
          if (await isSeeded(tx, name)) continue
          await insert(tx, new Date())
          await markSeeded(tx, name)
          done.push(name)
        }
        return done
      },
      { timeout: 30_000 },
    )
  } finally {
    await db.$disconnect()
  }
}

const mark = (part: string) => ({ action: 'demo:seed', entity: 'demo', entityId: part })

async function isSeeded(tx: Transaction, part: string): Promise<boolean> {
  return (await tx.auditEntry.count({ where: mark(part) })) > 0
}

async function markSeeded(tx: Transaction, part: string): Promise<void> {
  await tx.auditEntry.create({ data: { ...mark(part), actorKind: 'system' } })
}
