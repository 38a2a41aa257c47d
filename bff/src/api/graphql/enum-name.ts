/** The GraphQL name of an enum value of contracts: `IN_PROGRESS` for `in-progress`. */
export type EnumName<V extends string> = V extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<V>

/** Spells an enum value of contracts as the SDL does: constant case. */
export function toEnumName<const V extends string>(value: V): EnumName<V> {
  return value.toUpperCase().replaceAll('-', '_') as EnumName<V>
}
