import { rendering } from '../browser/rendering.ts'

/** A format for moments in the reader's time zone, which the server knows from their device. */
export function localFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  let zone: string | undefined
  let format: Intl.DateTimeFormat | undefined
  return (moment: Date): string => {
    const timeZone = rendering()?.timeZone
    // Only the server meets several, and changes between them once a page.
    if (!format || timeZone !== zone) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
      zone = timeZone
    }
    return format.format(moment)
  }
}
