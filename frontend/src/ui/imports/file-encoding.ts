/** The encodings in which spreadsheets save, as the browser calls them; the first are the most frequent. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1257': 'Baltic (Windows-1257)',
  macintosh: 'Western (Mac)',
  shift_jis: 'Japanese (Shift_JIS)',
  gb18030: 'Simplified Chinese (GB 18030)',
  big5: 'Traditional Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, high byte first)',
} as const

export type Encoding = keyof typeof ENCODINGS

export interface FoundEncoding {
  encoding: Encoding
  /** Whether the file itself says it. If not, the user is asked. */
  isSure: boolean
}

/** How much of a file is looked at where it does not say how it is encoded. */
const SAMPLE_BYTES = 200_000
const SAMPLE_WORDS = 200

const KNOWN = Object.keys(ENCODINGS) as Encoding[]

/** The encoding that a file shows by its mark or its bytes; else the one in which its words look most like words. */
export function encodingOf(bytes: Uint8Array<ArrayBuffer>): FoundEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isSure: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isSure: true }
  const unmarked = withoutMark(bytes.subarray(0, 1_000))
  if (unmarked) return { encoding: unmarked, isSure: true }
  // Escapes switch between its alphabets.
  if (textOf(bytes.subarray(0, SAMPLE_BYTES), 'windows-1252').includes('\u001b$')) {
    return { encoding: 'iso-2022-jp', isSure: false }
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { encoding: 'utf-8', isSure: true }
  } catch {
    return { encoding: likeliest(bytes.subarray(0, SAMPLE_BYTES)), isSure: false }
  }
}

export function textOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** The words of a text by which people see whether it was read in the right encoding. */
export function distinctiveWords(text: string, most: number): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\0-\u007f][^\s,;|"]*/g)) {
    words.add(word.slice(0, 40))
    if (words.size === most) break
  }
  return [...words]
}

/** In UTF-16, every other byte of ASCII is 0. */
function withoutMark(start: Uint8Array): Encoding | null {
  const zeros = (odd: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : null
}

function likeliest(sample: Uint8Array<ArrayBuffer>): Encoding {
  const scored = KNOWN.filter((encoding) => !encoding.startsWith('utf-16')).map((encoding) => {
    const words = distinctiveWords(textOf(sample, encoding), SAMPLE_WORDS)
    const sum = words.reduce((total, word) => total + likenessOf(word), 0)
    return { encoding, score: sum / Math.max(words.length, 1) }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).encoding
}

/** A letter that is none, a symbol at a letter, or punctuation within a word. */
const BROKEN =
  /[\ufffd\u0080-\u009f\p{Co}\uff61-\uff9f]|\p{S}\p{L}|\p{L}\p{S}|\p{L}[^\p{L}\p{M}\p{N}\p{S}\s'’.\-–·&/@_+()]+\p{L}/u
/** A capital within a word that is not all in capitals. */
const CAPITAL_INSIDE = /^(?=.*\p{Ll}).*\p{L}(?=\p{Lu})[^\0-\u007f]/u
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
]
const COMMON =
  /[äöüßéèàçñáíóúåøæêâôîûëïÄÖÜÉÅØÆÇÑ\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** In the place of Turkish letters. */
const RARE = /[ðþýÐÞÝ]/u

/** How much a word looks like one of a language, from -1 to 1. */
function likenessOf(word: string): number {
  const scripts = SCRIPTS.filter((script) => script.test(word)).length
  if (BROKEN.test(word) || scripts > 1 || CAPITAL_INSIDE.test(word)) return -1
  const letters = Array.from(word).filter(
    (letter) => /[^\0-\u007f]/.test(letter) && /\p{L}/u.test(letter),
  )
  // A dash or a currency tells nothing.
  if (letters.length === 0) return 0
  // Hardly a Latin word has nothing but accents.
  if (
    letters.length > 2 &&
    letters.length === Array.from(word).length &&
    /\p{Script=Latin}/u.test(word)
  )
    return -0.5
  const sum = letters.reduce((total, letter) => total + commonness(letter), 0)
  return sum / letters.length
}

function commonness(letter: string): number {
  if (RARE.test(letter)) return 0.5
  return COMMON.test(letter) ? 1 : 0.8
}
