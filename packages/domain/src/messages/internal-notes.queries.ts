import type { InternalNote } from '@loggia/contracts/messages/messages'
import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { Database } from '@loggia/db/client'
import type { InternalNote as NoteRow } from '@loggia/db/generated/client'
import type { StaffActor } from '../kernel/actor.ts'

/** So many notes are shown beside the messages of a screen; of more, the newest. */
const MAX_NOTES = 500

/** The notes that stand below a message or a newer one, oldest first. */
export async function readNotes(
  db: Database,
  reader: StaffActor,
  subject: ConversationSubject,
  sinceId: number,
): Promise<InternalNote[]> {
  const rows = await db.internalNote.findMany({
    where: { thread: subject, afterId: { gte: sinceId } },
    orderBy: [{ afterId: 'desc' }, { id: 'desc' }],
    take: MAX_NOTES,
    include: { author: { select: { name: true } } },
  })
  return rows
    .toReversed()
    .map(({ author, ...row }) =>
      toNote(reader, { ...row, authorName: author?.name ?? row.authorName }),
    )
}

/** A note as staff see it. */
export function toNote(
  { id: readerId }: StaffActor,
  { id, authorId, authorName, text, afterId, createdAt }: NoteRow,
): InternalNote {
  const isOwn = authorId === readerId
  return { id, authorName, isOwn, text, afterId, createdAt: createdAt.toISOString() }
}
