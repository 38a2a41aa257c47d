import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import {
  NoticeSettingsDocument,
  UpdateNoticeDeliveryDocument,
  UpdateNoticeScheduleDocument,
  type UpdateNoticeDeliveryMutationVariables,
  type NoticeSettingsQuery,
} from './notice-settings.operations.generated.ts'
import { useReportTimeZone } from './use-report-time-zone.ts'

type Schedule = Partial<
  Pick<NoticeSettingsQuery['noticeSettings'], 'timeZone' | 'quietFrom' | 'quietTo'>
>

/** The email settings, and their change. Each choice is shown and saved at once. */
export function useNoticeSettings() {
  const { data, error, refetch } = useQuery(NoticeSettingsDocument)
  const delivery = useChange(UpdateNoticeDeliveryDocument, 'notice')
  const schedule = useChange(UpdateNoticeScheduleDocument, 'notice')
  useReportTimeZone(data?.noticeSettings.timeZone)
  const showFailure = useFailureToast()
  const fail = (error: unknown) => {
    showFailure('Could not save your choice', error)
  }
  const settings = data?.noticeSettings
  return {
    settings,
    error: data ? undefined : error,
    refetch,
    /** One after the other: the answer to the last shows all. */
    async chooseDeliveries(choices: readonly UpdateNoticeDeliveryMutationVariables[]) {
      try {
        for (const variables of choices) await delivery.change({ variables })
      } catch (error) {
        fail(error)
      }
    },
    /** The next choice follows from the shown one. */
    chooseSchedule(variables: Schedule) {
      const optimisticResponse = settings && { updateNoticeSchedule: { ...settings, ...variables } }
      schedule.change({ variables, optimisticResponse }).catch(fail)
    },
  }
}
