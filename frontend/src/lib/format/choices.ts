/** The labels of values, in an order that matters: an object would put numbers first. */
export type Choices<V extends string = string> =
  | Readonly<Record<V, string>>
  | readonly (readonly [value: V, label: string])[]

/** The values with their labels. */
export function entriesOf<V extends string>(
  choices: Choices<V>,
): readonly (readonly [value: V, label: string])[] {
  // The keys of a record of V are V; Object.entries forgets it.
  return Array.isArray(choices) ? choices : (Object.entries(choices) as [V, string][])
}

/** One of several choices, with its parent where they come in groups. */
export type Choice = readonly [value: string, label: string, group?: string]

/** In a longer list than this, choices are found by name. */
export const MAX_IN_LIST = 50
