import { collectNames } from '../features.ts'

/** The kinds of the trash. */
export const TRASH_KINDS = collectNames('trashKinds')

export type TrashKind = (typeof TRASH_KINDS)[number]
