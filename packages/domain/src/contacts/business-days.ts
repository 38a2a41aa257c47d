const DAY = 24 * 3_600_000

/** Business days that a contact may wait for an answer. */
export const ANSWER_WITHIN = 2

/**
 * The earliest instant from which to `now` no more than `days` business days pass. A business day is 24
 * hours between Monday and Friday, in UTC; weekends take no time.
 */
export function businessDaysBefore(now: Date, days: number): Date {
  let at = now.getTime()
  let left = days * DAY
  while (left > 0) {
    const midnight = lastMidnightBefore(at)
    const taken = isWeekend(midnight) ? 0 : Math.min(at - midnight, left)
    left -= taken
    at = isWeekend(midnight) ? midnight : at - taken
  }
  // Monday's midnight and the Saturday's before it are equally far away.
  while (isWeekend(lastMidnightBefore(at))) at = lastMidnightBefore(at)
  return new Date(at)
}

/** The start of the UTC day that ends at an instant or contains it. */
function lastMidnightBefore(at: number): number {
  return Math.ceil(at / DAY - 1) * DAY
}

function isWeekend(midnight: number): boolean {
  return [0, 6].includes(new Date(midnight).getUTCDay())
}
