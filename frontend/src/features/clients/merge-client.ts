import { CLIENT_FIELDS, type ClientValues } from './client-record.ts'

export interface Clash {
  field: keyof ClientValues
  mine: string
  theirs: string
}

export interface Merge {
  /** What to go on with: theirs where only they changed it, mine where I did. */
  values: ClientValues
  /** Fields that were only changed by others. */
  takenOver: (keyof ClientValues)[]
  /** Fields that both changed, to different texts. */
  clashes: Clash[]
}

/**
 * Brings together what I typed and what others saved meanwhile.
 *
 * @param base what both began with
 */
export function mergeClient(base: ClientValues, mine: ClientValues, theirs: ClientValues): Merge {
  const changed = CLIENT_FIELDS.filter((field) => base[field] !== theirs[field])
  const takenOver = changed.filter((field) => mine[field] === base[field])
  const clashes = changed
    .filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
  const taken = Object.fromEntries(takenOver.map((field) => [field, theirs[field]]))
  return { values: { ...mine, ...taken }, takenOver, clashes }
}
