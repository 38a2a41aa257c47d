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

/** Digits with separators of people between them, which are no brackets, and no letter beside them. */
const DIGIT_GROUP = /(?<![\p{L}\p{N}])\d+(?:[^\p{L}\p{N}()[\]]+\d+)*(?![\p{L}\p{N}])/gu

/** A code that may have been copied with the words around it; they stay where they do not tell which digits it is. */
export function readCode(typed: string, digits: number): string {
  const groups = [...withAsciiDigits(typed).matchAll(DIGIT_GROUP)]
  const codes = groups.map(([group]) => cleanCode(group)).filter(({ length }) => length === digits)
  const [code] = codes
  return code !== undefined && codes.length === 1 ? code : cleanCode(typed)
}

/** A typed or pasted code, without the characters around and between its digits and letters. */
export function cleanCode(typed: string): string {
  return withAsciiDigits(typed).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
