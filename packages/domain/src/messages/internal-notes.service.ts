import { rowInput } from '@loggia/contracts/lists'
import {
  internalNote,
  internalNoteInput,
  internalNotesInput,
  type InternalNote,
} from '@loggia/contracts/messages/messages'
import { conversationKey, type ConversationSubject } from '@loggia/contracts/messages/conversations'
import { lockSubject, lockThread } from './threads.ts'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { lockThreadOf } from './own-message.queries.ts'
import { assertReachable, subjectOfInput } from './reachable-subject.queries.ts'
import type { Database } from '@loggia/db/client'
import type { InternalNote as NoteRow } from '@loggia/db/generated/client'
import type { StaffActor } from '../kernel/actor.ts'

/** The internal notes beside a conversation, oldest first. No client ever gets them, nor learns of them. */
export const listInternalNotes = operation({
  summary:
    'The internal notes beside a conversation that stand below the message `sinceId` or a newer one',
  action: 'internalNotes:read',
  agent: 'read',
  rest: 'GET /internal-notes',
  field: 'internalNotes',
  input: internalNotesInput,
  output: z.array(internalNote),
  async run({ actor, db }, { sinceId, ...input }) {
    const subject = subjectOfInput(input)
    await assertReachable(db, actor, subject)
    return readNotes(db, actor, subject, sinceId ?? 0)
  },
})

/** Adds a note below the newest message of a conversation. */
export const addInternalNote = operation({
  summary: 'Adds a note beside a conversation that no client ever sees',
  action: 'internalNotes:write',
  agent: 'write',
  rest: 'POST /internal-notes',
  status: 201,
  input: internalNoteInput,
  output: internalNote,
  limits: ['messageChange.actor'],
  repeatable: true,
  async change({ actor, db, audit }, { text, ...input }) {
    const subject = subjectOfInput(input)
    if (!(await lockSubject(db, subject))) {
      throw notFound('projectId' in subject ? 'Project' : 'Client')
    }
    const threadId = await lockThread(db, subject)
    const { lastMessageId } = await db.thread.findUniqueOrThrow({ where: { id: threadId } })
    const author = { authorId: actor.id, authorName: actor.name }
    const note = await db.internalNote.create({
      data: { threadId, ...author, text, afterId: lastMessageId ?? 0 },
    })
    await audit({
      action: 'internalNote.added',
      entity: 'internalNote',
      entityId: conversationKey(subject),
      after: { noteId: note.id },
    })
    return toNote(actor, note)
  },
})

export const deleteInternalNote = operation({
  summary: "Deletes one's own internal note",
  action: 'internalNotes:write',
  rest: 'DELETE /internal-notes/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['messageChange.actor'],
  async change({ actor, db, audit }, { id }) {
    const found = await db.internalNote.findUnique({
      where: { id },
      select: { authorId: true, thread: true },
    })
    if (found?.authorId !== actor.id) throw notFound('Note')
    const conversation = await lockThreadOf(db, found.thread)
    if (conversation === null) throw notFound('Note')
    await lockRows(db, 'internal_notes', [id])
    const { count } = await db.internalNote.deleteMany({ where: { id } })
    if (count === 0) throw notFound('Note')
    const before = { noteId: id }
    await audit({
      action: 'internalNote.deleted',
      entity: 'internalNote',
      entityId: conversation,
      before,
    })
    return true as const
  },
})

/** So many notes are shown beside the messages of a screen; of more, the newest. */
const MAX_NOTES = 500

/** The notes that stand below a message or a newer one, oldest first. */
async function readNotes(
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
function toNote(
  { id: readerId }: StaffActor,
  { id, authorId, authorName, text, afterId, createdAt }: NoteRow,
): InternalNote {
  const isOwn = authorId === readerId
  return { id, authorName, isOwn, text, afterId, createdAt: createdAt.toISOString() }
}
