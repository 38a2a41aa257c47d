/**
 * How fast an issue leaves, unless the settings say otherwise: slower than the limits of Microsoft 365 (30 in a minute)
 * and Google (2,000 in a day), which count all other emails, too.
 */
const NEWSLETTER_PACE = { newsletter_per_minute: 25, newsletter_per_day: 1_500 } as const

export type PaceKey = keyof typeof NEWSLETTER_PACE

export const MAX_PACE = 100_000

/** Whether a setting is one of the pace. */
export function isPaceKey(key: string): key is PaceKey {
  return Object.hasOwn(NEWSLETTER_PACE, key)
}

/** Whether a text can be the value of a setting of the pace. */
export function isPace(value: string): boolean {
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= MAX_PACE
}

/** The number that a value of a setting says, or else the default. */
export function paceIn(key: PaceKey, value: string | null | undefined): number {
  return value && isPace(value) ? Number(value) : NEWSLETTER_PACE[key]
}

/** How many minutes an issue to so many people takes, with a day's pause whenever the limit of a day is reached. */
export function minutesFor(people: number, perMinute: number, perDay: number): number {
  const fullDays = Math.max(0, Math.ceil(people / perDay) - 1)
  return fullDays * 1_440 + Math.ceil((people - fullDays * perDay) / perMinute)
}
