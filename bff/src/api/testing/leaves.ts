/**
 * The leaves of a structure by their path, such as `items[].status: active | inactive`. A `?` after the
 * type marks what may be null or missing; `.` as the path is the structure itself. Three notations (zod,
 * SDL, JSON Schema) that describe the same data have the same leaves.
 */
export type Leaves = Record<string, string>

/** The path of a property below a path. */
export const propertyPath = (path: string, key: string) => (path === '.' ? key : `${path}.${key}`)

/** The path of the elements of a list. */
export const elementPath = (path: string) => (path === '.' ? '[]' : `${path}[]`)

/** How an enumeration is written, whatever the order of its values. */
export const enumeration = (values: readonly unknown[]) => values.map(String).toSorted().join(' | ')

/** One leaf, or the marker of an object or list that may be absent. */
export function leaf(path: string, type: string, isOptional: boolean): Leaves {
  return { [path]: `${type}${isOptional ? '?' : ''}` }
}
