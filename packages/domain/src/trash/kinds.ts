import type { TrashKind } from '@loggia/contracts/trash/kinds'
import { TABLE_NAMES } from '@loggia/db/names'
import { ENTITIES } from '../entities.ts'

/** The table of a kind, the SQL expression of its name for a row `t`, and how it comes back. */
export function trashOf(kind: TrashKind) {
  const { model, name, trash } = ENTITIES[kind]
  if (!model || name === undefined || !trash) {
    throw new Error(`The entity ${kind} does not say how it goes to the trash`)
  }
  return { table: TABLE_NAMES[model], title: name, ...trash }
}
