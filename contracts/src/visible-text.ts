/**
 * Characters without meaning in a name: breaks of zero width, hidden hyphens, byte order marks, invisible operators,
 * and the controls that turn the order of what follows.
 */
const WITHOUT_MEANING =
  /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** Joiners (U+200C, U+200D) that join nothing, since no letter, mark or emoji stands before them. */
const STRAY_JOINERS =
  /(^|[^\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu

/** White space and marks of direction that address books add around copied text. */
const AROUND = /^[\s\u061c\u200e\u200f]+|[\s\u061c\u200e\u200f]+$/g

const ANYTHING_VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * A text without invisible characters. Joiners stay within words and emoji, where Persian, Hindi or a family of three
 * change without them, and so do the tags that make the flag of Scotland.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(WITHOUT_MEANING, '').replaceAll(STRAY_JOINERS, '$1')
}

/** A text of one line as it is stored and searched: in NFC, trimmed, without invisible characters. */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text).replaceAll(AROUND, '').normalize('NFC')
  return ANYTHING_VISIBLE.test(line) ? line : ''
}

/**
 * A text of several lines as it is stored: in NFC and trimmed. Invisible characters stay, as they break lines in Thai
 * and order sentences in Hebrew.
 */
export function cleanLines(text: string): string {
  const lines = text.trim().normalize('NFC')
  return ANYTHING_VISIBLE.test(lines) ? lines : ''
}
