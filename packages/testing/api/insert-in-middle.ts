/** The list with one more item, neither first nor last. */
export function insertInMiddle<T>(item: T, list: readonly T[]): T[] {
  return list.toSpliced(Math.ceil(list.length / 2), 0, item)
}
