import { rendering } from '../browser/rendering.ts'

/** For so many time zones a format is kept: the server meets those that cookies name. */
const MAX_ZONES = 50

/** A format for moments in the reader's time zone, which the server knows from their device. */
export function localFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (moment: Date): string => {
    const timeZone = rendering()?.timeZone
    let format = formats.get(timeZone)
    if (!format) {
      if (formats.size >= MAX_ZONES) formats.clear()
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
      formats.set(timeZone, format)
    }
    return format.format(moment)
  }
}
