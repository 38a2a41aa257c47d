import { rowInput } from '@loggia/contracts/lists'
import { message, messageInput, messageUpdate } from '@loggia/contracts/messages/messages'
import { calledName, personKey } from '../kernel/actor.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/assert-version.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'
import { addMessage } from './add-message.ts'
import { z } from 'zod'
import { attachUploads } from './attach-uploads.ts'
import { readMessage } from './message.view.ts'
import { lockOwnMessage } from './own-message.queries.ts'
import { updateUnanswered } from './threads.ts'
import { assertReachable, subjectOf } from './reachable-subject.queries.ts'

/** Adds a message to a conversation, which begins with its first one. */
export const sendMessage = operation({
  summary: 'Writes a message in a conversation, named by its project or else by its client',
  description:
    'White space is kept. An `Idempotency-Key` header makes retries safe. Clients write in their own. `uploadIds` names up to 10 files that whoever calls has sent for the same client, and for the same project or none, which go with the message; the text may then be empty.',
  action: 'messages:write',
  rest: 'POST /messages',
  status: 201,
  input: messageInput,
  output: message,
  limits: ['message.actor'],
  repeatable: true,
  async change({ actor, db, audit }, { text, uploadIds, ...input }) {
    const subject = subjectOf(input)
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
