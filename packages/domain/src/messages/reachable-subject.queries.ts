import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { SubjectInput } from '@loggia/contracts/messages/messages'
import type { SignedIn } from '../kernel/actor.ts'
import type { Selecting } from '../kernel/read-view.ts'
import { findReachableClient, findReachableProject } from '../portal-access/reachable.ts'

/** The subject of a call, from an input that names one of both. */
export function subjectOfInput({ clientId, projectId }: SubjectInput): ConversationSubject {
  if (projectId) return { projectId }
  if (clientId) return { clientId }
  throw new Error('The input names neither a client nor a project')
}

/**
 * Refuses a conversation that the caller may not see: staff see all, clients their own.
 *
 * @throws NOT_FOUND also for a client of others, so that no answer tells which ids exist
 */
export async function assertReachable(
  db: Selecting,
  actor: SignedIn,
  subject: ConversationSubject,
): Promise<void> {
  if ('projectId' in subject) await findReachableProject(db, actor, subject.projectId)
  else await findReachableClient(db, actor, subject.clientId)
}
