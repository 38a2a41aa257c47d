import { replyTemplate } from '@loggia/contracts/desk/reply-templates'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { viewsById } from '../kernel/read-view.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { viewColumns } from '../kernel/view-columns.ts'

/** `replyTemplate` of contracts, selected from `reply_templates t`. */
export const replyTemplateView = viewColumns('ReplyTemplate', replyTemplate, {
  alias: 't',
  computed: {},
})

/** Locks a template until the end of the transaction. @throws NOT_FOUND */
export async function lockTemplate(db: Transaction, id: number) {
  const locked = await lockRows(db, 'reply_templates', [id])
  const [template] = await viewsById(db, replyTemplateView, locked)
  if (!template) throw notFound('Template')
  return template
}
