import { named } from '../features.ts'

/** What goes to the trash when somebody deletes it. */
export const TRASH_KINDS = named('trashKinds')

export type TrashKind = (typeof TRASH_KINDS)[number]
