const DIGIT = /\p{Nd}/u
const DIGITS_BEYOND_ASCII = /(?![0-9])\p{Nd}/gu

/**
 * A text in which digits of all scripts are those of ASCII, such as the full-width ones of Japanese keyboards and those of
 * Arabic and Hindi. White space and marks that have wide or narrow forms have their usual one, too (NFKC).
 */
export function withAsciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(DIGITS_BEYOND_ASCII, (digit) => String(valueOf(digit)))
}

/** Unicode keeps the ten digits of a script in a row. Rows may follow each other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** A code as it was typed or pasted, without what stands around and between its digits and letters. */
export function cleanCode(typed: string): string {
  return withAsciiDigits(typed).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
