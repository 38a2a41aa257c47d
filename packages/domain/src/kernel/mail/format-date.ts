const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A date and time in UTC, such as `Mar 4, 2026, 5:06 AM UTC`. */
export function formatTime(date: Date): string {
  return `${time.format(date)} UTC`
}

/** A date in UTC, such as `March 4, 2026`. */
export function formatDay(date: Date): string {
  return day.format(date)
}
