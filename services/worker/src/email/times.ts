const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A time as mails say it: Mar 4, 2026, 5:06 AM UTC. */
export function formatTime(date: Date): string {
  return `${time.format(date)} UTC`
}

/** A day as mails say it: March 4, 2026, in UTC. */
export function formatDay(date: Date): string {
  return day.format(date)
}
