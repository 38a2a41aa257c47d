/** The list with one more item, at a random place. */
export function atRandomPlace<T>(item: T, list: readonly T[]): T[] {
  return list.toSpliced(Math.floor(Math.random() * (list.length + 1)), 0, item)
}
