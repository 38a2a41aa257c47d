import {
  MAX_TEMPLATES,
  replyTemplate,
  replyTemplateInput,
  replyTemplateUpdate,
} from '@loggia/contracts/reply-templates/reply-templates'
import { rowInput } from '@loggia/contracts/lists'
import { z } from 'zod'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion, changesBetween } from '../kernel/change-row.ts'
import { viewById, viewsById, viewsWhere } from '../kernel/read-view.ts'
import { lockTable, lockRows } from '../kernel/row-locks.ts'
import type { Transaction } from '@loggia/db/client'
import { viewColumns } from '../kernel/view-columns.ts'

/** `replyTemplate` of contracts, selected from `reply_templates t`. */
const replyTemplateView = viewColumns('ReplyTemplate', replyTemplate, {
  alias: 't',
  computed: {},
})

/** Locks a template until the end of the transaction. @throws NOT_FOUND */
async function lockTemplate(db: Transaction, id: number) {
  const locked = await lockRows(db, 'reply_templates', [id])
  const [template] = await viewsById(db, replyTemplateView, locked)
  if (!template) throw notFound('Template')
  return template
}

const entity = 'replyTemplate'

export const listReplyTemplates = operation({
  summary: 'The reply templates, by name',
  action: 'contacts:read',
  forScreens: true,
  rest: 'GET /reply-templates',
  field: 'replyTemplates',
  input: z.object({}),
  output: z.array(replyTemplate),
  run: ({ db }) => viewsWhere(db, replyTemplateView, {}, 'name, id'),
})

export const createReplyTemplate = operation({
  summary: 'Adds a reply template; a placeholder that there is none of is refused by its name',
  action: 'contacts:write',
  forScreens: true,
  rest: 'POST /reply-templates',
  status: 201,
  input: replyTemplateInput,
  output: replyTemplate,
  repeatable: true,
  async change({ db, audit }, input) {
    // Two at once would both be the last one.
    await lockTable(db, 'reply_templates')
    if ((await db.replyTemplate.count()) >= MAX_TEMPLATES) {
      throw new AppError('VALIDATION', `There are ${MAX_TEMPLATES} templates already`)
    }
    const { id } = await db.replyTemplate.create({ data: input })
    const after = await viewById(db, replyTemplateView, id)
    await audit({ action: 'replyTemplate.created', entity, entityId: id, after })
    return after
  },
})

export const updateReplyTemplate = operation({
  summary: 'Changes a reply template, unless it was changed since `version`',
  action: 'contacts:write',
  forScreens: true,
  rest: 'PUT /reply-templates/{id}',
  input: replyTemplateUpdate,
  output: replyTemplate,
  async change({ db, audit }, { id, version, ...changes }) {
    const before = await lockTemplate(db, id)
    assertVersion(before, version)
    const data = { ...changes, version: { increment: 1 } }
    await db.replyTemplate.update({ where: { id }, data })
    const after = await viewById(db, replyTemplateView, id)
    const states = changesBetween(before, after)
    await audit({ action: 'replyTemplate.updated', entity, entityId: id, ...states })
    return after
  },
})

export const deleteReplyTemplate = operation({
  summary: 'Deletes a reply template',
  action: 'contacts:write',
  forScreens: true,
  rest: 'DELETE /reply-templates/{id}',
  input: rowInput,
  output: z.literal(true),
  async change({ db, audit }, { id }) {
    const before = await lockTemplate(db, id)
    await db.replyTemplate.delete({ where: { id } })
    await audit({ action: 'replyTemplate.deleted', entity, entityId: id, before })
    return true as const
  },
})
