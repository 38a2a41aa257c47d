import type { ConversationSubject } from '@loggia/contracts/values/portal/conversations'
import type { Prisma } from '@loggia/db/generated/client'

/**
 * The files of messages that a mail names: staff are told of those that are still being checked, clients of what they can
 * open. What belongs to another client, whose project it was, is not theirs.
 */
export function openFiles(
  recipient: string,
  subject: ConversationSubject,
): Prisma.UploadWhereInput {
  if (recipient.startsWith('staff:')) return { state: { in: ['stored', 'checking'] } }
  return {
    state: 'stored',
    client:
      'projectId' in subject
        ? { projects: { some: { id: subject.projectId } } }
        : { id: subject.clientId },
  }
}
