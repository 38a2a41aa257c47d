import { dayIn, DEFAULT_TIME_ZONE } from '@loggia/contracts/days'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { fullDay } from '../../../lib/dates/calendar.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { color, size, space } from '../../../styles/theme.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import {
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../shared/settings-change.operations.generated.ts'
import { SearchSelect } from '../../../ui/forms/search-select.tsx'

const KEY = 'time_zone'

/** In which time zone a day begins for agency and clients. The choice is saved at once. */
export function TimeZoneSetting() {
  const { data } = useQuery(StaffSettingsDocument)
  const { change, busy } = useChange(UpdateSiteSettingDocument, 'siteSetting')
  const toastResult = useToastResult()
  const now = useNow()
  const stored = data?.staffSettings.find(({ key }) => key === KEY)?.value
  const zone = stored ?? DEFAULT_TIME_ZONE

  const save = (value: string) =>
    toastResult(async () => {
      await change({ variables: { key: KEY, value } })
      return { title: `Days follow the time of ${nameOf(value)}` }
    }, 'Failed to save the time zone')

  return (
    <Place id={KEY} tabIndex={-1}>
      <Field label="Time zone" hint={`There it is ${fullDay(dayIn(zone, now))}.`}>
        {(control) => (
          // Not the browser's select, in which the arrows would choose, and so save, one zone after another.
          <SearchSelect
            {...control}
            choices={zonesWith(zone).map((name) => [name, nameOf(name)])}
            value={zone}
            disabled={!data || busy}
            onChange={(value) => void save(value)}
          />
        )}
      </Field>
      <p>
        A day begins there at midnight, for you and your clients alike: what is due today or
        overdue, on which day an invoice was paid, the weeks of the dashboard, and the times in
        emails. Times on screen follow the clock of whoever reads them.
      </p>
    </Place>
  )
}

/** The time zones that this browser knows, with the chosen one, which may have another name here. */
function zonesWith(chosen: string): string[] {
  return [...new Set([DEFAULT_TIME_ZONE, chosen, ...Intl.supportedValuesOf('timeZone')])]
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

const Place = styled(Card)`
  display: grid;
  gap: ${space[3]};

  > :first-child {
    max-width: calc(${size.prose} / 2);
  }

  p {
    max-width: ${size.prose};
    color: ${color.textSoft};
  }
`
