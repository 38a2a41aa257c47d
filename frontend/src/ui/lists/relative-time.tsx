import { exactTime, relativeTime } from '../../lib/dates/format-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'

/** How long ago, with the exact time on pointing. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow()
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  )
}
