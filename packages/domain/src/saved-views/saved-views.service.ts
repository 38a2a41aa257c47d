import { rowInput } from '@loggia/contracts/lists'
import {
  savedView,
  savedViewInput,
  savedViewsInput,
  savedViewUpdate,
  type SavedView,
} from '@loggia/contracts/saved-views/saved-views'
import { MAX_SAVED_VIEWS, SAVED_VIEW_LISTS } from '@loggia/contracts/saved-views/saved-views'
import type { Transaction } from '@loggia/db/client'
import { z } from 'zod'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import type { SavedView as SavedViewRow } from '@loggia/db/generated/client'

function toSavedView({ id, list: stored, name, search, position }: SavedViewRow): SavedView {
  const list = SAVED_VIEW_LISTS.find((value) => value === stored)
  if (!list) throw new Error(`Saved view ${id} is of an unknown list`)
  return { id, list, name, search, position }
}

/** One's own views of a list. Those of others are hidden. */
export const listSavedViews = operation({
  summary: "One's own saved views of a list",
  action: 'savedViews:read',
  rest: 'GET /saved-views',
  field: 'savedViews',
  input: savedViewsInput,
  output: z.array(savedView),
  async run({ actor, db }, { list }) {
    const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }]
    const rows = await db.savedView.findMany({ where: { userId: actor.id, list }, orderBy })
    return rows.map(toSavedView)
  },
})

export const createSavedView = operation({
  summary: 'Saves a view of a list for oneself, 20 at most',
  action: 'savedViews:write',
  rest: 'POST /saved-views',
  status: 201,
  input: savedViewInput,
  output: savedView,
  repeatable: true,
  async change({ actor, db, audit }, input) {
    await lockViewsOf(db, actor.id)
    const own = { userId: actor.id, list: input.list }
    const views = await db.savedView.findMany({ where: own })
    if (views.length >= MAX_SAVED_VIEWS) {
      throw new AppError('VALIDATION', `You have ${MAX_SAVED_VIEWS} views of this list already`)
    }
    assertNewName(views, input.name)
    const position = Math.max(0, ...views.map((view) => view.position)) + 1
    const after = toSavedView(await db.savedView.create({ data: { ...own, ...input, position } }))
    await audit({ action: 'savedView.created', entity: 'savedView', entityId: after.id, after })
    return after
  },
})

export const renameSavedView = operation({
  summary: "Renames one of one's own views",
  action: 'savedViews:write',
  rest: 'PUT /saved-views/{id}',
  input: savedViewUpdate,
  output: savedView,
  async change({ actor, db, audit }, { id, name }) {
    await lockViewsOf(db, actor.id)
    const view = await db.savedView.findUnique({ where: { id, userId: actor.id } })
    if (!view) throw notFound('View')
    const before = toSavedView(view)
    if (name === before.name) return before
    const others = { userId: actor.id, list: view.list, id: { not: id } }
    assertNewName(await db.savedView.findMany({ where: others }), name)
    const after = toSavedView(await db.savedView.update({ where: { id }, data: { name } }))
    await audit({ action: 'savedView.renamed', entity: 'savedView', entityId: id, before, after })
    return after
  },
})

export const deleteSavedView = operation({
  summary: "Deletes one of one's own views",
  action: 'savedViews:write',
  rest: 'DELETE /saved-views/{id}',
  input: rowInput,
  output: z.literal(true),
  async change({ actor, db, audit }, { id }) {
    await lockViewsOf(db, actor.id)
    const view = await db.savedView.findUnique({ where: { id, userId: actor.id } })
    if (!view) throw notFound('View')
    await db.savedView.delete({ where: { id } })
    const before = toSavedView(view)
    await audit({ action: 'savedView.deleted', entity: 'savedView', entityId: id, before })
    return true as const
  },
})

/** Lets two calls of one person wait for each other, so that neither counts or names past the other. */
async function lockViewsOf(db: Transaction, userId: number): Promise<void> {
  await lockRows(db, 'users', [userId], 'NO KEY UPDATE')
}

function assertNewName(views: readonly { name: string }[], name: string): void {
  if (!views.some((view) => view.name === name)) return
  throw invalidField('name', 'You have a view with this name already')
}
