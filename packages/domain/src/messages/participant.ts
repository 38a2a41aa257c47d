import { clientKey, personOf, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { Transaction } from '@loggia/db/client'
import { ACTIVE_STAFF } from '../staff-auth/active-staff.ts'
import { findPortalPerson } from '../portal-access/people.ts'
import { peopleOfClient } from '../notices/recipients.ts'

/** A participant of a conversation, with the address they write from. */
export interface Participant {
  key: PersonKey
  kind: 'staff' | 'client'
  name: string
  email: string
  emailKey: string
}

type Reading = Pick<Transaction, 'user' | 'client' | 'project'>

/**
 * The participant with a key, as long as they may take part in a conversation: active staff, and the people of its
 * client. Null for all others.
 */
export async function participant(
  db: Transaction,
  person: string,
  subject: ConversationSubject,
): Promise<Participant | null> {
  const named = personOf(person)
  return named.kind === 'staff'
    ? staffMember(db, named.id, subject)
    : clientOf(db, named.emailKey, subject)
}

async function staffMember(
  db: Transaction,
  id: number,
  subject: ConversationSubject,
): Promise<Participant | null> {
  const user = await db.user.findFirst({ where: { id, ...ACTIVE_STAFF } })
  if (!user || !(await maySee(db, user, subject))) return null
  const { name, email, emailKey } = user
  return { key: staffKey(id), kind: 'staff', name, email, emailKey }
}

async function maySee(
  db: Pick<Transaction, 'projectContractor'>,
  { id: userId, role }: { id: number; role: string },
  subject: ConversationSubject,
): Promise<boolean> {
  if (role !== 'contractor') return true
  if (!('projectId' in subject)) return false
  return (await db.projectContractor.count({ where: { ...subject, userId } })) > 0
}

async function clientOf(
  db: Transaction,
  emailKey: string,
  subject: ConversationSubject,
): Promise<Participant | null> {
  const clientId = await clientIdOf(db, subject)
  const key = clientKey(emailKey)
  if (clientId === null || !(await peopleOfClient(db, clientId)).includes(key)) return null
  const person = await findPortalPerson(db, emailKey)
  return person && { ...person, key, kind: 'client' }
}

async function clientIdOf(db: Reading, subject: ConversationSubject): Promise<number | null> {
  if ('clientId' in subject) return subject.clientId
  const where = { id: subject.projectId }
  const project = await db.project.findUnique({ where, select: { clientId: true } })
  return project?.clientId ?? null
}

/** The subject of a conversation, from its row; null for a row without one, which no release writes. */
export function subjectOfThread(thread: {
  clientId: number | null
  projectId: number | null
}): ConversationSubject | null {
  if (thread.projectId !== null) return { projectId: thread.projectId }
  return thread.clientId === null ? null : { clientId: thread.clientId }
}
