import { replyTemplate } from '@loggia/contracts/desk/reply-templates'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { rowMapper } from '../kernel/row-mapper.ts'

export const toReplyTemplate = rowMapper('ReplyTemplate', replyTemplate, () => ({}))

/** Locks a template until the end of the transaction. @throws NOT_FOUND */
export async function lockTemplate(db: Transaction, id: number) {
  await lockRows(db, 'reply_templates', [id])
  const row = await db.replyTemplate.findUnique({ where: { id } })
  if (!row) throw notFound('Template')
  return toReplyTemplate(row)
}
