import { clientKey, staffKey } from '@loggia/contracts/person-key'
import { chainEvent, type ChainedEvent, type NewEvent } from '../approvals/chain.ts'
import { milestoneRevision } from '../approvals/milestone-revision.ts'
import type { Transaction } from '@loggia/db/client'
import { findClient } from './client.ts'
import { staff } from './staff.ts'

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
export async function seedApprovals(tx: Transaction, now: Date): Promise<void> {
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
