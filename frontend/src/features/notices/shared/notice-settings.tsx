import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { color, space } from '../../../styles/theme.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Fold } from '../../../ui/layout/fold.ts'
import {
  type NoticeSettingsQuery,
  NoticeSettingsDocument,
  UpdateNoticeDeliveryDocument,
  UpdateNoticeScheduleDocument,
  type UpdateNoticeDeliveryMutationVariables,
} from './notice-settings.operations.generated.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useReportTimeZone } from './use-report-time-zone.ts'

type Choice = NoticeSettingsQuery['noticeSettings']['deliveries'][number]

/** The deliveries by email, in the order of the choices. */
const DELIVERY_LABELS = [
  ['NOW', 'Email at once'],
  ['DAILY', 'In one email a day'],
  ['NEVER', 'No email'],
] as const

interface Preset {
  label: string
  deliveryOf: (choice: Choice) => Choice['delivery']
}

/** The common presets. *What waits for me* is the immediate mails of the defaults. */
const PRESETS: readonly Preset[] = [
  { label: 'Everything', deliveryOf: () => 'NOW' },
  { label: 'What waits for me', deliveryOf: ({ usual }) => (usual === 'NOW' ? 'NOW' : 'NEVER') },
  { label: 'Nothing', deliveryOf: () => 'NEVER' },
]

/** Shown while the choices are none of them. */
const OWN = 'As chosen for each kind'

/** The choices of a preset. */
function changesTo({ deliveryOf }: Preset, choices: readonly Choice[]) {
  return choices
    .filter((choice) => choice.delivery !== deliveryOf(choice))
    .map((choice) => ({ kind: choice.kind, delivery: deliveryOf(choice) }))
}

function presetOf(choices: readonly Choice[]): string | undefined {
  return PRESETS.find((preset) => changesTo(preset, choices).length === 0)?.label
}

/** The minutes at which the hours of a day begin. */
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** The choice of a full hour: `22:00`. */
const hourOption = (minute: number) => (
  <option key={minute} value={minute}>
    {`${minute / 60}:00`}
  </option>
)

/** The time zones that this browser knows, with the one that was chosen; first of all nothing while none was. */
function zonesWith(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([chosen ?? '', ...known])]
}

/** The settings of emails with notices. */
export function NoticeSettings() {
  const { settings, error, refetch, chooseDeliveries, chooseSchedule } = useNoticeSettings()
  if (error) {
    return <LoadFailure onRetry={refetch}>Your choices could not be loaded.</LoadFailure>
  }
  if (!settings) return <Loading />
  const { deliveries, timeZone, quietFrom, quietTo } = settings
  const isQuiet = quietFrom !== quietTo
  const preset = presetOf(deliveries)
  return (
    <Stack disabled={TAB_VIEW !== null}>
      <SelectField
        label="Email me about"
        value={preset ?? OWN}
        onChange={({ target }) => {
          const chosen = PRESETS.find(({ label }) => label === target.value)
          if (chosen) void chooseDeliveries(changesTo(chosen, deliveries))
        }}
      >
        {[...PRESETS.map(({ label }) => label), ...(preset ? [] : [OWN])].map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <Fold>
        <summary>Choose for each kind</summary>
        <Kinds>
          {deliveries.map(({ kind, label, delivery }) => (
            <SelectField
              key={kind}
              label={label}
              value={delivery}
              onChange={({ target }) => {
                const chosen = DELIVERY_LABELS.find(([value]) => value === target.value)
                if (chosen) void chooseDeliveries([{ kind, delivery: chosen[0] }])
              }}
            >
              {DELIVERY_LABELS.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          ))}
        </Kinds>
      </Fold>
      <Pair>
        <SelectField
          label="No emails from"
          hint="What is due in these hours waits until they end."
          value={isQuiet ? quietFrom : 'never'}
          onChange={({ target }) => {
            const from = target.value === 'never' ? quietTo : Number(target.value)
            const until =
              from === quietTo && target.value !== 'never' ? (from + 480) % 1440 : quietTo
            chooseSchedule({ quietFrom: from, quietTo: until })
          }}
        >
          <option value="never">Emails at any hour</option>
          {HOURS.map(hourOption)}
        </SelectField>
        {isQuiet && (
          <SelectField
            label="Until"
            value={quietTo}
            onChange={({ target }) => chooseSchedule({ quietTo: Number(target.value) })}
          >
            {HOURS.filter((minute) => minute !== quietFrom).map(hourOption)}
          </SelectField>
        )}
      </Pair>
      <SelectField
        label="Time zone"
        hint="The daily email is sent at 8:00 there."
        value={timeZone ?? ''}
        onChange={({ target }) => chooseSchedule({ timeZone: target.value })}
      >
        {zonesWith(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </Stack>
  )
}

const Stack = styled.fieldset`
  display: grid;
  gap: ${space[5]};
  color: ${color.text};
`

const Kinds = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-top: ${space[4]};
`

const Pair = styled.div`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  align-items: start;
`

type Schedule = Partial<
  Pick<NoticeSettingsQuery['noticeSettings'], 'timeZone' | 'quietFrom' | 'quietTo'>
>

/** The email settings, and their change. Each choice is shown and saved at once. */
function useNoticeSettings() {
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
