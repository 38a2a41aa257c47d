import { replyTemplate } from '@loggia/contracts/desk/reply-templates'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../../core/errors.ts'
import { lockRows } from '../../data/row-locks.ts'
import { rowMapper } from '../../data/row-mapper.ts'

export const toReplyTemplate = rowMapper('ReplyTemplate', replyTemplate, () => ({}))

/** Locks a template until the end of the transaction. @throws NOT_FOUND */
export async function lockTemplate(db: Transaction, id: number) {
  await lockRows(db, 'reply_templates', [id])
  const row = await db.replyTemplate.findUnique({ where: { id } })
  if (!row) throw notFound('Template')
  return toReplyTemplate(row)
}
