import { exactTime, momentText } from '../../lib/dates/format-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'

/** How long ago something was, or on which day when that is more than a week; the exact time is a tooltip. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow()
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {momentText(iso, now)}
    </time>
  )
}
