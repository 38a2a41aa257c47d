import { personOf } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { oneLine } from '../../kernel/mail/one-line.ts'

const MAX_TITLE = 120

/**
 * What the mails to somebody about a conversation are called. It stays as it is when a project gets another name: mail
 * programs keep mails of one subject together.
 */
export async function mailSubject(
  db: Transaction,
  threadId: number,
  recipient: string,
): Promise<string> {
  const thread = await db.thread.findUniqueOrThrow({
    where: { id: threadId },
    include: { client: true, project: { include: { client: true } } },
  })
  const client = oneLine((thread.client ?? thread.project?.client)?.name ?? '', MAX_TITLE)
  const project = thread.project && oneLine(thread.project.title, MAX_TITLE)
  if (personOf(recipient).kind === 'client')
    return project ? `Messages about ${project}` : 'Messages for you'
  return project ? `Messages about ${project} (${client})` : `Messages from ${client}`
}
