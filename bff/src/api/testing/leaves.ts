/**
 * A data structure as a flat list of types by path, such as `items[].status: active | inactive`. A `?` marks
 * a value that may be null or missing; the path of the structure itself is `.`. Schemas in different
 * notations (zod, SDL, JSON Schema) have equal leaves if they describe the same data.
 */
export type Leaves = Record<string, string>

/** The path of a property below a path. */
export const propertyPath = (path: string, key: string) => (path === '.' ? key : `${path}.${key}`)

/** The path of the elements of a list. */
export const elementPath = (path: string) => (path === '.' ? '[]' : `${path}[]`)

/** The notation of an enumeration, independent of the order of its values. */
export const enumeration = (values: readonly unknown[]) => values.map(String).toSorted().join(' | ')

/** The entry of one path. Objects and lists have one too, since they may be null themselves. */
export function leaf(path: string, type: string, isOptional: boolean): Leaves {
  return { [path]: `${type}${isOptional ? '?' : ''}` }
}
