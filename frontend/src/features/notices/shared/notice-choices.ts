/** How somebody can be mailed, in the order of the choices. */
export const DELIVERY_LABELS = [
  ['NOW', 'Email at once'],
  ['DAILY', 'In one email a day'],
  ['NEVER', 'No email'],
] as const

/** The minutes at which the hours of a day begin. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** A minute of the day as clocks show it: `22:00`. */
export function hourText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** The time zones that this browser knows, with the one that was chosen; first of all nothing while none was. */
export function zonesWith(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([chosen ?? '', ...known])]
}
