/** Tells which texts have every word of this one, in any order and whatever the case and the accents. */
export function hasWordsOf(wanted: string): (text: string) => boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => plain(text).includes(word))
}

/** Small letters without accents. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
