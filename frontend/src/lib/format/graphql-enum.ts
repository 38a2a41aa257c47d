import { toEnumName } from '@loggia/contracts/enum-name'

/**
 * Finds the contract value that `name` spells, as GraphQL (`IN_PROGRESS`) or REST (`in-progress`) does.
 *
 * @param values all values of the enum, from the contract
 * @returns null for a value that the contract does not list, such as one added by a newer server
 */
export function fromEnum<V extends string>(values: readonly V[], name: string): V | null {
  return values.find((value) => value === name || toEnumName(value) === name) ?? null
}

/** The label of an enum value in either spelling; an unknown value is shown as it is. */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  const value = fromEnum(Object.keys(labels), name)
  return (value !== null && labels[value]) || name
}
