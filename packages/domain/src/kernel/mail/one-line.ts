import { cleanLine } from '@loggia/contracts/visible-text'

/** A family of three is one character, of five code points. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in one line of readable characters, for a subject cut at so many code points, but within no character. */
export function oneLine(text: string, max = Infinity): string {
  const line = cleanLine(
    text.toWellFormed().replaceAll(/[\s\p{Cc}\p{Co}\u061c\u200e\u200f]+/gu, ' '),
  )
  let kept = ''
  let left = max
  for (const { segment } of CHARACTERS.segment(line)) {
    left -= Array.from(segment).length
    if (left < 0) return kept || Array.from(line).slice(0, max).join('')
    kept += segment
  }
  return kept
}
