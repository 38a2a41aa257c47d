import { type Content, isRecord, type Path, sameJson } from './json.ts'

/** A place that both changed, to different values. */
export interface Clash {
  path: Path
  mine: unknown
  theirs: unknown
}

export interface ContentMerge {
  /** The section with what either of us changed; where both did, with mine. */
  content: Content
  /** The places that only others changed. */
  takenOver: Path[]
  clashes: Clash[]
}

/**
 * Merges my unsaved edit of a section with what somebody else saved in the meantime. Items of lists are compared by
 * their position; a list whose length differs is one place.
 *
 * @param base the section from which both started
 */
export function mergeContent(base: Content, mine: Content, theirs: Content): ContentMerge {
  const takenOver: Path[] = []
  const clashes: Clash[] = []

  function merge(path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (sameJson(base, theirs) || sameJson(mine, theirs)) return mine
    const keys = commonKeys(base, mine, theirs)
    if (keys) {
      return Object.fromEntries(
        keys.map((key) => {
          const inner = [base, mine, theirs].map((each) => (isRecord(each) ? each[key] : undefined))
          return [key, merge([...path, key], inner[0], inner[1], inner[2])]
        }),
      )
    }
    const items = triples(base, mine, theirs)
    if (items) return items.map((each, index) => merge([...path, index], ...each))
    if (sameJson(base, mine)) {
      takenOver.push(path)
      return theirs
    }
    clashes.push({ path, mine, theirs })
    return mine
  }

  const content = merge([], base, mine, theirs)
  return { content: isRecord(content) ? content : mine, takenOver, clashes }
}

/** The keys of three objects; null when one of them is none. */
function commonKeys(...values: unknown[]): string[] | null {
  return values.every(isRecord) ? [...new Set(values.flatMap(Object.keys))] : null
}

/** The items of three lists side by side; null unless they have the same length. */
function triples(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): [unknown, unknown, unknown][] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  if (base.length !== mine.length || base.length !== theirs.length) return null
  return mine.map((item: unknown, index) => [base[index], item, theirs[index]])
}
