import { useEffect } from 'react'
import { TAB_VIEW } from '../../lib/browser/tab-view.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { useLatest } from '../../lib/browser/use-latest.ts'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import {
  NoticeSettingsDocument,
  UpdateNoticeDeliveryDocument,
  UpdateNoticeScheduleDocument,
  type UpdateNoticeDeliveryMutationVariables,
  type UpdateNoticeScheduleMutationVariables,
} from './notice-settings.operations.generated.ts'

/** How somebody is told of things by email, and how to change it. Each choice is saved at once. */
export function useNoticeSettings() {
  const { data, error, refetch } = useFreshQuery(NoticeSettingsDocument)
  const delivery = useChange(UpdateNoticeDeliveryDocument, [NoticeSettingsDocument])
  const schedule = useChange(UpdateNoticeScheduleDocument, [NoticeSettingsDocument])
  const showFailure = useFailureToast()
  const fail = (error: unknown) => {
    showFailure('Could not save your choice', errorMessage(error))
  }
  return {
    settings: data?.noticeSettings,
    error: data ? undefined : error,
    refetch: () => void refetch().catch(() => undefined),
    chooseDelivery: (variables: UpdateNoticeDeliveryMutationVariables) =>
      void delivery.change({ variables }).catch(fail),
    chooseSchedule: (variables: UpdateNoticeScheduleMutationVariables) =>
      void schedule.change({ variables }).catch(fail),
  }
}

/** The time zone of this device. */
export const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server the time zone of somebody who never chose one, so that their day begins when it does. */
export function useTellTimeZone(): void {
  const { data } = useFreshQuery(NoticeSettingsDocument)
  const { change } = useChange(UpdateNoticeScheduleDocument, [NoticeSettingsDocument])
  const latest = useLatest(change)
  const isUnknown = data?.noticeSettings.timeZone === null && !TAB_VIEW
  useEffect(() => {
    if (!isUnknown) return
    latest.current({ variables: { timeZone: timeZoneHere() } }).catch(() => undefined)
  }, [isUnknown, latest])
}
