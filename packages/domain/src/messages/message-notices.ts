import {
  officeConversationPath,
  portalConversationPath,
} from '@loggia/contracts/portal/conversation-paths'
import type { ConversationSubject } from '@loggia/contracts/values/portal/conversations'
import type { PersonKey } from '@loggia/contracts/values/portal/person-key'
import type { Transaction } from '@loggia/db/client'

/** Marks what somebody was told of the messages of a conversation as read, so that no mail is sent about it any more. */
export async function readMessageNotices(
  db: Transaction,
  recipient: PersonKey,
  subject: ConversationSubject,
): Promise<void> {
  const path = { in: [officeConversationPath(subject), portalConversationPath(subject)] }
  const where = { recipient, kind: 'messageReceived', path, readAt: null }
  await db.notice.updateMany({ where, data: { readAt: new Date() } })
}
