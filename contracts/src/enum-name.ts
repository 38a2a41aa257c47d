/** The GraphQL name of an enum value of contracts: `IN_PROGRESS` for `in-progress`, `DRIVE_LOST` for `driveLost`. */
export type EnumName<V extends string> = V extends `${infer Head}${infer Tail}`
  ? `${EnumLetter<Head>}${EnumName<Tail>}`
  : V

type EnumLetter<L extends string> = L extends '-'
  ? '_'
  : L extends Lowercase<L>
    ? Uppercase<L>
    : `_${L}`

/** Spells an enum value of contracts as the SDL does: constant case. */
export function toEnumName<const V extends string>(value: V): EnumName<V> {
  return value.replaceAll(/-|(?=[A-Z])/g, '_').toUpperCase() as EnumName<V>
}
