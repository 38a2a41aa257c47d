import {
  EXPECTED_SETTINGS,
  isRemovable,
  isSettingKey,
} from '@loggia/contracts/site-settings/categories'
import { styled } from 'styled-components'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { AddSetting } from './add-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { groupsOf, type FormSetting, missingKeys, type Setting } from './setting-groups.ts'
import { Fields, Legend } from './settings-form-style.ts'
import { useHash } from '../../../lib/browser/use-hash.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsEditorProps {
  settings: readonly Setting[]
  /** Whether to offer the settings that only staff may write, and a field for each that visitors miss or a link leads to. */
  forStaff: boolean
  /** Called after settings were saved or removed on the server. */
  onChanged: () => void
}

/** One field for each setting, saved together. */
export function SettingsEditor({ settings, forStaff, onChanged }: SettingsEditorProps) {
  const linked = useHash().slice(1)
  const withLinked = isSettingKey(linked) ? [...EXPECTED_SETTINGS, linked] : EXPECTED_SETTINGS
  const expected = forStaff ? [...new Set(withLinked)] : []
  const editor = useSettingsForm(settings, expected, onChanged)
  const { shown, added, add, remove, field, failure, busy, formProps } = editor
  const canRemove = (setting: FormSetting) => isRemovable(setting) || added.has(setting.key)
  return (
    <FormStack {...formProps}>
      {groupsOf(shown).map((group) => (
        <Card key={group.title} as="fieldset">
          <Legend>{group.title}</Legend>
          <Fields>
            {group.settings.map((setting) => (
              <SettingField
                key={setting.key}
                settingKey={setting.key}
                {...field(setting.key)}
                {...(canRemove(setting) && { onRemove: () => remove(setting.key) })}
              />
            ))}
          </Fields>
        </Card>
      ))}
      <AddSetting keys={missingKeys(shown, forStaff)} onAdd={add} />
      <FormError>{failure}</FormError>
      {shown.length > 0 && (
        <Save type="submit" busy={busy} busyLabel="Saving...">
          Save Settings
        </Save>
      )}
    </FormStack>
  )
}

/** On the left, since toasts appear on the right. */
const Save = styled(Button)`
  justify-self: start;
`
