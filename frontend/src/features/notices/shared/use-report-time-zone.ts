import { useEffect } from 'react'
import { timeZoneHere } from '../../../lib/browser/device.ts'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ReportTimeZoneDocument } from './time-zone.operations.generated.ts'

/**
 * Tells the server the time zone of a person who never chose one, so that their day begins when it does.
 *
 * @param known the server's zone: null for none, undefined while it has not answered
 */
export function useReportTimeZone(known: string | null | undefined): void {
  const { change } = useChange(ReportTimeZoneDocument, 'notice')
  const latest = useLatest(change)
  const isUnknown = known === null && !TAB_VIEW
  useEffect(() => {
    if (!isUnknown) return
    latest.current({ variables: { timeZone: timeZoneHere() } }).catch(() => undefined)
  }, [isUnknown, latest])
}
