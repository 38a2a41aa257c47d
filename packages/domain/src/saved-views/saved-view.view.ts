import type { SavedView } from '@loggia/contracts/system/saved-views'
import { SAVED_VIEW_LISTS } from '@loggia/contracts/values/saved-views'
import type { SavedView as SavedViewRow } from '@loggia/db/generated/client'

export function toSavedView({ id, list: stored, name, search, position }: SavedViewRow): SavedView {
  const list = SAVED_VIEW_LISTS.find((value) => value === stored)
  if (!list) throw new Error(`Saved view ${id} is of an unknown list`)
  return { id, list, name, search, position }
}
