import { rowInput } from '@loggia/contracts/lists'
import { message, messageInput, messageUpdate } from '@loggia/contracts/messages/messages'
import { calledName, personKey, type SignedIn } from '../kernel/actor.ts'
import { AppError, notFound, invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/change-row.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'
import { addMessage, type AddedMessage } from './add-message.ts'
import { z } from 'zod'
import type { Transaction } from '@loggia/db/client'
import type { Upload } from '@loggia/db/generated/client'
import { readMessage } from './message.view.ts'
import { lockOwnMessage } from './own-message.queries.ts'
import { updateUnanswered } from './threads.ts'
import { assertReachable, subjectOfInput } from './reachable-subject.queries.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { withdrawUploadNotices } from '../uploads/notify-file.ts'

/**
 * Attaches files to a new message: those that its author has sent for the same client, and for the same project or none.
 * Files are sent before their message, since a broken line would otherwise hold back the words. Of two messages that want
 * the same file, the first one gets it.
 *
 * @throws VALIDATION with the reason in words; the files of others do not exist
 */
async function attachUploads(
  db: Transaction,
  actor: SignedIn,
  { message, locked: { clientId, projectId } }: AddedMessage,
  uploadIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return
  const locked = await lockMatching(db, 'uploads', {
    id: ids,
    uploader: personKey(actor),
    clientId,
  })
  const where = { id: { in: locked }, OR: [{ projectId: null }, { projectId }] }
  const rows = await db.upload.findMany({ where, orderBy: { id: 'asc' } })
  if (rows.length < ids.length) {
    throw invalidField('uploadIds', 'A file is not there any more. Remove it and attach it again.')
  }
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem !== null) throw invalidField('uploadIds', problem)
  }
  await db.upload.updateMany({ where, data: { messageId: message.id } })
  await withdrawUploadNotices(db, ids)
}

/** A file that is being checked may go with a message: others see it when it is clean. */
function problemOf({ name, state, reason, messageId }: Upload): string | null {
  if (messageId !== null) return `${name} was sent with another message.`
  if (state === 'receiving') return `${name} has not arrived yet.`
  return state === 'refused' ? `${name} was refused. ${reason ?? ''}`.trim() : null
}

/** Adds a message to a conversation, which begins with its first one. */
export const sendMessage = operation({
  summary: 'Writes a message in a conversation, named by its project or else by its client',
  description:
    'White space is kept. An `Idempotency-Key` header makes retries safe. Clients write in their own. `uploadIds` names up to 10 files that the caller has sent for the same client, and for the same project or none, which go with the message; the text may then be empty.',
  action: 'messages:write',
  agent: 'write',
  rest: 'POST /messages',
  status: 201,
  input: messageInput,
  output: message,
  limits: ['message.actor'],
  repeatable: true,
  async change({ actor, db, audit }, { text, uploadIds, ...input }) {
    const subject = subjectOfInput(input)
    await assertReachable(db, actor, subject)
    const author = { key: personKey(actor), name: calledName(actor) }
    const added = await addMessage(db, { subject, author, text, source: 'screen' })
    if (!added) throw notFound('projectId' in subject ? 'Project' : 'Client')
    const { id } = added.message
    await attachUploads(db, actor, added, uploadIds ?? [])
    await audit({
      action: 'message.sent',
      entity: 'conversation',
      entityId: added.conversation,
      after: { messageId: id },
    })
    return readMessage(db, actor, id)
  },
})

/** Changes the text of one's own message. The former text is not kept. */
export const editMessage = operation({
  summary: "Changes one's own message",
  action: 'messages:write',
  rest: 'PUT /messages/{id}',
  input: messageUpdate,
  output: message,
  limits: ['messageChange.actor'],
  async change({ actor, db, audit }, { id, text, version }) {
    const { current, conversation } = await lockOwnMessage(db, actor, id)
    if (current.deletedAt) throw new AppError('VALIDATION', 'This message was deleted')
    assertVersion(current, version)
    if (text === current.text) return current
    const data = { text, wholeText: null, editedAt: new Date(), version: { increment: 1 } }
    await db.message.update({ where: { id }, data })
    await audit({
      action: 'message.edited',
      entity: 'conversation',
      entityId: conversation,
      after: { messageId: id },
    })
    return readMessage(db, actor, id)
  },
})

/**
 * Empties one's own message. That there was one stays visible to the other side, who may have read it; notices to
 * others are withdrawn.
 */
export const deleteMessage = operation({
  summary: "Deletes the text of one's own message",
  description: 'That there was one stays visible.',
  action: 'messages:write',
  rest: 'DELETE /messages/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['messageChange.actor'],
  async change({ actor, db, audit }, { id }) {
    const { current, conversation, threadId } = await lockOwnMessage(db, actor, id)
    if (current.deletedAt) return true as const
    const data = { text: '', wholeText: null, deletedAt: new Date(), version: { increment: 1 } }
    await db.message.update({ where: { id }, data })
    await updateUnanswered(db, threadId)
    await withdrawNotices(db, { messageId: id, readAt: null })
    await audit({
      action: 'message.deleted',
      entity: 'conversation',
      entityId: conversation,
      after: { messageId: id },
    })
    return true as const
  },
})
