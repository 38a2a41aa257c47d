import {
  EXPECTED_SETTINGS,
  isRemovable,
  isSettingKey,
  type SettingKey,
  SETTING_CATEGORIES,
} from '@loggia/contracts/site-settings/categories'
import { styled } from 'styled-components'
import { Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useMutation } from '@apollo/client/react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { groupsOf, type FormSetting, missingKeys, type Setting } from './setting-groups.ts'
import { Fields, Legend } from './settings-form-style.ts'
import { useHash } from '../../../lib/browser/use-hash.ts'
import { size } from '../../../styles/theme.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { IconInput, InputWithIcon } from '../../../ui/forms/input-with-icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SettingIcon } from './setting-icon.tsx'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { RemoveSiteSettingDocument } from './settings-change.operations.generated.ts'
import { settingsSchema } from './settings-schema.ts'
import { fieldError, removed, UPDATED, updateFailed } from './settings-messages.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { Line } from '../../../ui/layout/stack.ts'

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

interface AddSettingProps {
  /** The settings that can still be added. */
  keys: readonly SettingKey[]
  onAdd: (key: SettingKey) => void
}

/** The default while a setting is missing. */
const ALL_STAFF =
  'All staff receive the messages of the contact form, or whom the operator of this site named. Add Notification Email to choose who does.'

/** Adds a field for the chosen setting, which is saved with the others. */
function AddSetting({ keys, onAdd }: AddSettingProps) {
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

const HINTS = new Map<string, string>([
  [
    'notification_email',
    'Receives the messages of the contact form. Separate several addresses with commas; without any, all staff receive them, or whom the operator of this site named.',
  ],
  ['invoice_currency', 'New invoices are written in it: the code of a currency, such as EUR.'],
] satisfies [SettingKey, string][])

interface SettingFieldProps extends ComponentProps<'input'> {
  settingKey: string
  error: string | undefined
  /** Absent for settings that cannot be removed. */
  onRemove?: () => void
}

function SettingField({ settingKey, error, onRemove, ...input }: SettingFieldProps) {
  const label = settingLabel(settingKey)
  return (
    // Links lead to its key.
    <div id={settingKey} data-field="">
      <Field label={label} error={error} hint={HINTS.get(settingKey)}>
        {(control) => (
          <Line $gap={1} $wrap={false}>
            <InputWithIcon>
              <SettingIcon settingKey={settingKey} />
              <IconInput {...input} {...control} />
            </InputWithIcon>
            {onRemove && <IconButton icon={Trash2} label={`Remove ${label}`} onClick={onRemove} />}
          </Line>
        )}
      </Field>
    </div>
  )
}

type Values = Record<string, string>

/**
 * The form of all settings. A setting that could not be saved keeps the typed value.
 *
 * @param expected settings that have a field although they are unset; an empty one is left alone
 * @param onChanged called after settings were saved or removed on the server
 */
function useSettingsForm(
  settings: readonly Setting[],
  expected: readonly SettingKey[],
  onChanged: () => void,
) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const saveSettings = useSaveSettings()
  const [removeSetting] = useMutation(RemoveSiteSettingDocument)
  const [addedKeys, setAddedKeys] = useState<readonly SettingKey[]>([])
  const stored: Partial<Values> = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  const isNew = (key: SettingKey) => stored[key] === undefined
  const added = addedKeys.filter(isNew)
  const missing = expected.filter(isNew)
  const fields = [...missing, ...added].map((key) => ({ key, category: SETTING_CATEGORIES[key] }))
  const shown = [...settings, ...fields]
  const before = { ...Object.fromEntries(missing.map((key) => [key, ''])), ...stored }

  const { form, ...rest } = useSchemaForm<Values, Values>({
    schema: settingsSchema(
      shown.map(({ key }) => key),
      missing,
    ),
    defaultValues: before,
    async send(values) {
      const changed = shown
        .map(({ key, category }) => ({ key, category, value: values[key] ?? '' }))
        .filter(({ key, value }) => value !== before[key])
      const failed = await saveSettings(changed)
      const errors = new Map(failed.map((setting) => [setting.key, fieldError(setting)]))
      for (const { key, value } of changed) {
        const message = errors.get(key)
        if (message === undefined) form.resetField(key, { defaultValue: value })
        else form.setError(key, { type: 'server', message })
      }
      const message = failed.length === 0 ? UPDATED : updateFailed(failed, changed.length)
      if (failed.length > 0) form.setError('root.server', { message: message.description })
      toast(message)
      if (failed.length < changed.length) onChanged()
    },
    failed: (message) => message ?? fieldError({ message }),
  })

  useFormGuard(form.formState.isDirty)

  const previous = useRef(settings)
  // Shows changes that others made meanwhile, except in fields that are being edited. The field of a removed setting
  // can stay, and would save its value anew.
  useEffect(() => {
    const keys = new Set(settings.map(({ key }) => key))
    const gone = previous.current.filter(({ key }) => !keys.has(key))
    previous.current = settings
    for (const { key, value } of [...settings, ...gone.map(({ key }) => ({ key, value: '' }))]) {
      if (form.getFieldState(key).isDirty) continue
      form.resetField(key, { defaultValue: value, keepError: true })
    }
  }, [settings, previous, form])

  /** Removes a setting from the site, or the field of one that was never saved. */
  async function remove(key: string) {
    setAddedKeys((keys) => keys.filter((other) => other !== key))
    try {
      if (stored[key] !== undefined) {
        await removeSetting({ variables: { key } })
        toast(removed(key))
        onChanged()
      }
      form.unregister(key)
    } catch (error) {
      showFailure(`Failed to remove ${settingLabel(key)}`, error)
    }
  }

  return {
    ...rest,
    shown,
    /** Keys of settings that are not saved on the server yet. */
    added: new Set<string>(added),
    add: (key: SettingKey) => setAddedKeys((keys) => [...keys, key]),
    remove: (key: string) => void remove(key),
  }
}
