const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Whether this process knows a time zone by its name in the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** The time of clocks in the zone, as the milliseconds of a moment at which those in UTC show it. */
function wallClock(at: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The minute of the day that clocks in the zone show. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const shown = wallClock(at.getTime(), timeZone)
  return Math.floor((shown - startOfDay(shown)) / MINUTE_MS)
}

/** The next moment after `after` at which clocks in the zone show this minute of the day. */
export function nextTimeOfDay(after: Date, minute: number, timeZone: string): Date {
  const today = startOfDay(wallClock(after.getTime(), timeZone))
  const candidates = [0, 1, 2].flatMap((day) =>
    momentsOf(today + day * DAY_MS + minute * MINUTE_MS, timeZone),
  )
  const next = candidates.find((at) => at > after.getTime())
  if (next === undefined) throw new Error(`No day in ${timeZone} has the minute ${minute}`)
  return new Date(next)
}

/**
 * The moments of a time on the clock: two in the hour that clocks repeat. For a skipped time, the moment at which they
 * would have shown it.
 */
function momentsOf(shown: number, timeZone: string): number[] {
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((at) => wallClock(at, timeZone) - at)
  const candidates = [...new Set(offsets)].map((offset) => shown - offset).toSorted((a, b) => a - b)
  const exact = candidates.filter((at) => wallClock(at, timeZone) === shown)
  return exact.length > 0 ? exact : candidates.slice(-1)
}

function startOfDay(shown: number): number {
  return shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS)
}
