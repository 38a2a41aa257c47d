const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes for people: `12.3 MB`. */
export function bytes(count: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1)
  return `${(count / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}

/** A span of time for people: `3 min`, `5 h`, `12 d`. */
export function age(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return `${Math.max(Math.round(ms / 1000), 0)} s`
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}

export function timeAgo(time: Date): string {
  return `${age(Date.now() - time.getTime())} ago`
}
