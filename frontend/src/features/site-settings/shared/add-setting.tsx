import type { SettingKey } from '@loggia/contracts/site-settings/categories'
import { styled } from 'styled-components'
import { size } from '../../../styles/theme.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { settingLabel } from '../../../lib/format/setting-label.ts'

interface AddSettingProps {
  /** The settings that can still be added. */
  keys: readonly SettingKey[]
  onAdd: (key: SettingKey) => void
}

/** The default while a setting is missing. */
const ALL_STAFF =
  'All staff receive the messages of the contact form, or whom the operator of this site named. Add Notification Email to choose who does.'

/** Adds a field for the chosen setting, which is saved with the others. */
export function AddSetting({ keys, onAdd }: AddSettingProps) {
  if (keys.length === 0) return null
  return (
    <Frame>
      <SelectField
        label="Add a setting"
        optional
        hint={keys.includes('notification_email') && ALL_STAFF}
        value=""
        onChange={({ target: { value } }) => {
          const chosen = keys.find((key) => key === value)
          if (chosen) onAdd(chosen)
        }}
      >
        <option value="">Choose a setting</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            {settingLabel(key)}
          </option>
        ))}
      </SelectField>
    </Frame>
  )
}

const Frame = styled.div`
  max-width: calc(${size.prose} / 2);
`
