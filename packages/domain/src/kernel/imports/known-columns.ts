/** The words of a list that is written as a text: between commas, on any number of lines. */
export function listOf(text: string): string[] {
  return text.trim().split(/\s*,\s*/)
}

/** What a heading may say beside the name of the field: `Business Phone`, `E-mail 1 - Value`, `Telefon geschäftlich`. */
const QUALIFIERS = new Set(
  `1 value formatted main primary default work business office mailing billing person contact client customer
  deal opportunity project projekt projet proyecto
  geschaftlich dienstlich beruflich buro kunde kunden des der
  bureau professionnel professionnelle travail trabajo oficina principal lavoro ufficio
  de da do du del della d la le el l of the your zakelijk praca sluzbowy arbete arbejde`.split(
    /\s+/,
  ),
)

/** The words of a heading without what is written differently in each file: case, accents, invisible characters. */
function wordsOf(heading: string): string[] {
  return heading
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
}

/** By which headings are compared: `E-mail` is the same as `email`, and `E-mail 2` is another. */
export function headingKey(heading: string): string {
  return wordsOf(heading).join('')
}

/** A heading as it is, without what is in brackets, and without words such as `business`: the more of it, the surer. */
function readingsOf(heading: string): string[] {
  const bare = heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const plain = wordsOf(bare).filter((word) => !QUALIFIERS.has(word))
  return [headingKey(heading), headingKey(bare), plain.join('')]
}

interface KnownColumns<T extends string> {
  /** What each field is called in files, the likeliest first. */
  words: Readonly<Record<T, readonly string[]>>
  /** The fields that may come from several columns; others from one. */
  several: readonly T[]
}

/**
 * The field of each column, by the headings; null where none is known. Where several columns would be the same field, it is
 * the one with the likeliest heading; empty ones are passed over.
 *
 * @param isEmpty whether a column has nothing below its heading
 */
export function knownColumns<T extends string>(
  { words, several }: KnownColumns<T>,
  headings: readonly string[],
  isEmpty: (column: number) => boolean,
): (T | null)[] {
  const fields = Object.keys(words) as T[]
  const known = new Map(
    fields.flatMap((field) =>
      words[field].map((word, likely) => [headingKey(word), { field, likely }] as const),
    ),
  )
  const found = headings.map((heading) => {
    const readings = readingsOf(heading)
    const reading = readings.findIndex((each) => known.has(each))
    const match = known.get(readings[reading] ?? '')
    return match && { field: match.field, rank: reading * 1_000 + match.likely }
  })
  return found.map((match, column) => {
    if (!match) return null
    const { field, rank } = match
    if (several.includes(field)) return field
    const isOutdone = found.some((other, place) => {
      if (other?.field !== field || place === column) return false
      if (isEmpty(place) !== isEmpty(column)) return isEmpty(column)
      return other.rank < rank || (other.rank === rank && place < column)
    })
    return isOutdone ? null : field
  })
}

/** A program whose files are known by some headings, with the fields of columns that mean something else there. */
export interface Program<T extends string> {
  headings: readonly string[]
  fields: Readonly<Record<string, T>>
}

/** What the program says that made a file: fields by the keys of their headings. */
export function fieldsOfProgram<T extends string>(
  programs: readonly Program<T>[],
  headings: readonly string[],
): Map<string, T> {
  const keys = new Set(headings.map(headingKey))
  const program = programs.find((each) => each.headings.every((name) => keys.has(headingKey(name))))
  const entries = Object.entries<T>(program?.fields ?? {})
  return new Map(entries.map(([name, field]) => [headingKey(name), field]))
}

/** The value of a list that a cell means: `In progress` is the same as `in-progress`, and so are words of other programs. */
export function listed(
  cell: string | null,
  words: Readonly<Record<string, readonly string[]>> = {},
): string | null {
  if (cell === null) return null
  const key = headingKey(cell)
  const known = Object.entries(words).find(([, others]) =>
    others.some((other) => headingKey(other) === key),
  )
  return known?.[0] ?? cell.toLowerCase().replaceAll(/[\s_]+/g, '-')
}
