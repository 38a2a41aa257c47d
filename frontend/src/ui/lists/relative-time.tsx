import { exactTime, relativeTime } from '../../lib/dates/format-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'

/** How long ago something was, with the exact time as a tooltip. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow()
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  )
}
