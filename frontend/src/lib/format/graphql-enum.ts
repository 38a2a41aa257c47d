/** GraphQL's name of a contract value: `IN_PROGRESS` for `in-progress`, `DRIVE_LOST` for `driveLost`. */
export type GraphqlEnum<V extends string> = V extends `${infer Head}${infer Rest}`
  ? `${GraphqlLetter<Head>}${GraphqlEnum<Rest>}`
  : V

type GraphqlLetter<L extends string> = L extends '-'
  ? '_'
  : L extends Lowercase<L>
    ? Uppercase<L>
    : `_${L}`

/** Spells a contract value as GraphQL does: `in-progress` becomes `IN_PROGRESS`. */
export function toEnum<V extends string>(value: V): GraphqlEnum<V> {
  // String methods return `string`; GraphqlEnum describes exactly these two calls.
  return value.replaceAll(/-|(?=[A-Z])/g, '_').toUpperCase() as GraphqlEnum<V>
}

/**
 * Finds the contract value that `name` spells, as GraphQL (`IN_PROGRESS`) or REST (`in-progress`) does.
 *
 * @param values all values of the enum, from the contract
 * @returns null for a value that the contract does not list, such as one added by a newer server
 */
export function fromEnum<V extends string>(values: readonly V[], name: string): V | null {
  return values.find((value) => value === name || toEnum(value) === name) ?? null
}

/** The label of an enum value in either spelling; an unknown value is shown as it is. */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  const value = fromEnum(Object.keys(labels), name)
  return (value !== null && labels[value]) || name
}
