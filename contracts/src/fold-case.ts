/**
 * The form in which user names and names are compared: NFKC-normalized, trimmed, without case. Upper case comes first to
 * fold letters that have several lower-case forms (ß and ss, σ and ς). Addresses have `addressKey`.
 */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().toLowerCase()
}
