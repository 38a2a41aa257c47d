export interface Clash<F extends string = string> {
  field: F
  mine: string
  theirs: string
}

export interface Merge<F extends string = string> {
  /** Fields that only others changed: their text is taken over. */
  takenOver: F[]
  /** Fields that both changed, to different texts: mine stays until the user decides. */
  clashes: Clash<F>[]
}

/**
 * Merges one's own unsaved edit with a version saved in the meantime.
 *
 * @param base the values that both started from
 */
export function mergeEdit<F extends string>(
  base: Readonly<Record<F, string>>,
  mine: Readonly<Record<F, string>>,
  theirs: Readonly<Record<F, string>>,
): Merge<F> {
  const changed = (Object.keys(base) as F[]).filter((field) => base[field] !== theirs[field])
  return {
    takenOver: changed.filter((field) => mine[field] === base[field]),
    clashes: changed
      .filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field])
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  }
}
