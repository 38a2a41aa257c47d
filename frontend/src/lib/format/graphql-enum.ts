/** GraphQL's name of a contract value: `IN_PROGRESS` for `in-progress`. */
export type GraphqlEnum<V extends string> = V extends `${infer Head}-${infer Rest}`
  ? `${Uppercase<Head>}_${GraphqlEnum<Rest>}`
  : Uppercase<V>

/** Spells a contract value as GraphQL does: `in-progress` becomes `IN_PROGRESS`. */
export function toEnum<V extends string>(value: V): GraphqlEnum<V> {
  // String methods return `string`; GraphqlEnum describes exactly these two calls.
  return value.toUpperCase().replaceAll('-', '_') as GraphqlEnum<V>
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
