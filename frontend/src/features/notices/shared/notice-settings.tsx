import { styled } from 'styled-components'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { color, space } from '../../../styles/theme.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

/** How somebody can be mailed, in the order of the choices. */
const DELIVERY_LABELS = [
  ['NOW', 'Email at once'],
  ['DAILY', 'In one email a day'],
  ['NEVER', 'No email'],
] as const

/** The minutes at which the hours of a day begin. */
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** A minute of the day as clocks show it: `22:00`. */
function hourText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** The time zones that this browser knows, with the one that was chosen; first of all nothing while none was. */
function zonesWith(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([chosen ?? '', ...known])]
}

/** How somebody is told of things by email. */
export function NoticeSettings() {
  const { settings, error, refetch, chooseDelivery, chooseSchedule } = useNoticeSettings()
  if (error) {
    return <LoadFailure onRetry={refetch}>Your choices could not be loaded.</LoadFailure>
  }
  if (!settings) return <Loading />
  const { deliveries, timeZone, quietFrom, quietTo } = settings
  const isQuiet = quietFrom !== quietTo
  return (
    <Stack disabled={TAB_VIEW !== null}>
      {deliveries.map(({ kind, label, delivery }) => (
        <SelectField
          key={kind}
          label={label}
          value={delivery}
          onChange={({ target }) => {
            const chosen = DELIVERY_LABELS.find(([value]) => value === target.value)
            if (chosen) chooseDelivery({ kind, delivery: chosen[0] })
          }}
        >
          {DELIVERY_LABELS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
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
          {HOURS.map((minute) => (
            <option key={minute} value={minute}>
              {hourText(minute)}
            </option>
          ))}
        </SelectField>
        {isQuiet && (
          <SelectField
            label="Until"
            value={quietTo}
            onChange={({ target }) => chooseSchedule({ quietTo: Number(target.value) })}
          >
            {HOURS.filter((minute) => minute !== quietFrom).map((minute) => (
              <option key={minute} value={minute}>
                {hourText(minute)}
              </option>
            ))}
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
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${color.text};
`

const Pair = styled.div`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  align-items: start;
`
