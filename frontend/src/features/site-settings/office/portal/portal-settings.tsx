import {
  hiddenTabsIn,
  OPTIONAL_TAB_NAMES,
  OPTIONAL_TABS,
} from '@loggia/contracts/site-settings/optional-tabs'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { color, space } from '../../../../styles/theme.ts'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import {
  StaffSettingsDocument,
  RemoveSiteSettingDocument,
  UpdateSiteSettingDocument,
} from '../../shared/settings-change.operations.generated.ts'
import { useChange } from '../../../../lib/data/use-change.ts'

const KEY = 'hidden_portal_tabs'

/** The settings of the client portal. Each choice is saved at once. */
export function PortalSettings() {
  const { data } = useQuery(StaffSettingsDocument)
  const update = useChange(UpdateSiteSettingDocument, 'siteSetting')
  const remove = useChange(RemoveSiteSettingDocument, 'siteSetting')
  const toastResult = useToastResult()
  const hidden = hiddenTabsIn(data?.staffSettings.find(({ key }) => key === KEY)?.value)

  /** Saves which tabs are hidden; none is the default. */
  const save = (value: string, title: string) =>
    toastResult(async () => {
      if (value === '') await remove.change({ variables: { key: KEY } })
      else await update.change({ variables: { key: KEY, value } })
      return { title }
    }, 'Failed to save the setting')

  return (
    <Choices as="fieldset" id={KEY} tabIndex={-1} disabled={!data || update.busy || remove.busy}>
      <legend>Tabs that clients see</legend>
      <p>A tab that you switch off disappears for all clients, whatever their role.</p>
      {OPTIONAL_TAB_NAMES.map((name) => {
        const { label } = OPTIONAL_TABS[name]
        return (
          <CheckboxField
            key={name}
            label={label}
            checked={data !== undefined && !hidden.includes(name)}
            onChange={({ target: { checked } }) => {
              const next = OPTIONAL_TAB_NAMES.filter((other) =>
                other === name ? !checked : hidden.includes(other),
              )
              void save(next.join(','), `${label} is ${checked ? 'on' : 'off'}`)
            }}
          />
        )
      })}
    </Choices>
  )
}

const Choices = styled(Card)`
  display: grid;
  gap: ${space[3]};

  legend {
    float: left;
    font-weight: 600;
  }

  p {
    color: ${color.textSoft};
  }
`
