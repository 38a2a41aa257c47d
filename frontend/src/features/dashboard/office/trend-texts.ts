import { addDays } from '@loggia/contracts/days'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { countText } from '../../../lib/format/count-text.ts'

interface ContactWeek {
  contacts: number
  medianHours?: number | null
}

const DAY = 24

/** '45 minutes', '3.5 hours' or '4.2 days': the unit in which people would say it. */
export function hoursText(hours: number): string {
  if (hours > 0 && hours < 1) return countText(Math.round(hours * 60), 'minute')
  return hours < 2 * DAY
    ? countText(rounded(hours), 'hour')
    : countText(rounded(hours / DAY), 'day')
}

/** What the chart of arrivals shows. The last week is not over. */
export function arrivalSummary(weeks: readonly ContactWeek[]): string {
  const total = weeks.reduce((sum, { contacts }) => sum + contacts, 0)
  const thisWeek = weeks.at(-1)?.contacts ?? 0
  if (total === 0) return 'No contacts in this time'
  return `${countText(total, 'contact')} in ${weeks.length} weeks, ${thisWeek.toLocaleString('en-US')} of them this week`
}

/** What the chart of waiting times shows, for the newest week that has one. */
export function waitSummary(weeks: readonly ContactWeek[]): string {
  const newest = weeks.findLast(({ medianHours }) => typeof medianHours === 'number')?.medianHours
  if (typeof newest !== 'number') return 'Nobody was contacted in this time'
  return `Half of those who wrote were contacted within the time shown, last within ${hoursText(newest)}`
}

/** What the chart of projects shows, from their numbers in each week by status. */
export function projectSummary(weeks: readonly (readonly number[])[]): string {
  const newest = weeks.findLast((values) => values.length > 0) ?? []
  const total = newest.reduce((sum, value) => sum + value, 0)
  const known = `${countText(total, 'project')} at the last count`
  return weeks.length > 1 ? known : `${known}, the first one. Every week adds a bar.`
}

/** When a chart will have something to show that nobody has counted yet. */
export function firstCountText(today: string): string {
  const by = dayInWords(addDays(today, 1))
  return `Projects are counted once a day. The first count appears here by ${by}.`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
