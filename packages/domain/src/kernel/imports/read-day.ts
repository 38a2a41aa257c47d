/** A day as a cell says it: in ISO 8601, with its time where it has one; or why it is ambiguous. */
type ReadDay = { iso: string } | { fault: string; isAmbiguous: boolean }

const MUST_BE = 'Must be a date such as 2026-04-15'

/** 17:59, 17:59:31.5, 5:59 PM; with or without an offset. */
const TIME = String.raw`(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([AaPp])\.?[Mm]\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`

/** What may stand behind each of the patterns below. */
const REST = String.raw`\.?(?:${TIME})?$`

const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:[-/.]\s?|年)(\d{1,2})(?:[-/.]\s?|月)(\d{1,2})日?${REST}`,
)
/** Every language that writes dots writes the day first. */
const DOTS = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})${REST}`)
const SLASHES = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4})${REST}`)
const DAY_MONTH_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]+(?:de\s+)?([\p{L}\p{M}]+)\.?,?[\s-]+(?:de\s+)?(\d{4})${REST}`,
  'u',
)
const MONTH_NAME_DAY = new RegExp(
  String.raw`^([\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${REST}`,
  'u',
)

/** As the export writes it, and an API. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/

/** How spreadsheets count days: 1990 to 2099. */
const SERIAL = /^[3-7]\d{4}(?:[.,]\d+)?$/

/**
 * Reads a day in any form that means one day only. A day with a time and no offset is taken for UTC, which is what
 * programs export.
 *
 * @returns null for what is no such form, and may still be a day
 */
export function readDay(cell: string): ReadDay | null {
  const text = cell.trim()
  if (ISO_TIME.test(text)) return { iso: text }
  const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return isoOf(year, month, day, time)
  const [, dotDay, dotMonth, dotYear, ...dotTime] = DOTS.exec(text) ?? []
  if (dotYear && dotMonth && dotDay) return isoOf(dotYear, dotMonth, dotDay, dotTime)
  const slashes = SLASHES.exec(text)
  if (slashes) return readSlashes(text, slashes)
  const [, nameDay, dayName, nameYear, ...nameTime] = DAY_MONTH_NAME.exec(text) ?? []
  if (nameYear && dayName && nameDay) return named(nameYear, dayName, nameDay, nameTime)
  const [, monthName, monthDay, monthYear, ...monthTime] = MONTH_NAME_DAY.exec(text) ?? []
  if (monthYear && monthName && monthDay) return named(monthYear, monthName, monthDay, monthTime)
  if (SERIAL.test(text))
    return { fault: `${MUST_BE}: ${text} is how a spreadsheet counts days`, isAmbiguous: false }
  return null
}

/** `31/12/2026` is one day only, as is `12/12/2026`; `1/12/2026` is one in Europe and another one in America. */
function readSlashes(text: string, [, first = '', , second = '', year = '', ...time]: string[]) {
  if (first === second || Number(first) > 12) return isoOf(year, second, first, time)
  if (Number(second) > 12) return isoOf(year, first, second, time)
  const [one, other] = [first, second].map((month) => monthNames('en', 'long')[Number(month) - 1])
  return { fault: `${MUST_BE}: ${text} may be in ${one} or in ${other}`, isAmbiguous: true }
}

/** Which comes first in a day such as `31/12/2026`; null where a cell does not show it. */
export function orderIn(cell: string): 'day' | 'month' | null {
  const [, first, , second] = SLASHES.exec(cell.trim()) ?? []
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : null
}

function isoOf(year: string, month: string, day: string, time: (string | undefined)[]): ReadDay {
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const [hours, minutes, seconds = '00', half, offset = 'Z'] = time
  if (hours === undefined || minutes === undefined) return { iso }
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const zone = /^(?:UTC|GMT)$/.test(offset) ? 'Z' : offset.replace(/^(...)(\d\d)$/, '$1:$2')
  return { iso: `${iso}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${zone}` }
}

function named(year: string, name: string, day: string, time: (string | undefined)[]) {
  const month = monthByName().get(keyOf(name))
  return month === undefined ? null : isoOf(year, String(month), day, time)
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'nb', 'fi']

function monthNames(language: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(new Date(Date.UTC(2026, index, 1)))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

let months: Map<string, number> | undefined

/** The months by their names in several languages, but for those that mean another month elsewhere. */
function monthByName(): Map<string, number> {
  if (months) return months
  const found = new Map<string, Set<number>>()
  for (const language of LANGUAGES) {
    for (const length of ['long', 'short'] as const) {
      for (const [index, name] of monthNames(language, length).entries()) {
        const key = keyOf(name)
        found.set(key, (found.get(key) ?? new Set()).add(index + 1))
      }
    }
  }
  months = new Map(
    [...found].flatMap(([key, [month, another]]) =>
      month === undefined || another !== undefined || /^\d*$/.test(key) ? [] : [[key, month]],
    ),
  )
  return months
}
