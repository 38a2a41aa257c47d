/** The texts of a section as they are stored; a draft may be incomplete. */
export type Content = Readonly<Record<string, unknown>>

/** The keys and positions that lead to a place in a section. */
export type Path = readonly (string | number)[]

export function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a place of a section; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isRecord(inner) ? inner[key] : undefined
  }, value)
}

/** A copy of a section that differs in one place. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (typeof key === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return items.toSpliced(key, 1, withValueAt(items[key], rest, next))
  }
  const record = isRecord(value) ? value : {}
  return { ...record, [key]: withValueAt(record[key], rest, next) }
}

/** Whether two JSON values are the same; the order of keys does not count, since the database changes it. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => sameJson(each, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}

/** The place as validation names it: `items.2.title`. */
export function pathText(path: Path): string {
  return path.join('.')
}
