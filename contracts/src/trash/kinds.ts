import { collectNames } from '../features.ts'

/** What goes to the trash when somebody deletes it. */
export const TRASH_KINDS = collectNames('trashKinds')

export type TrashKind = (typeof TRASH_KINDS)[number]
