/** The entry of a table by a name that comes from outside, and may be "constructor". */
export function own<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
