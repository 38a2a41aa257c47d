import { useMutation } from '@apollo/client/react'
import { SETTING_CATEGORIES, type SettingKey } from '@loggia/contracts/site-settings/categories'
import { useEffect, useRef, useState } from 'react'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { Setting } from './setting-groups.ts'
import { RemoveSiteSettingDocument } from './settings-change.operations.generated.ts'
import { settingsSchema } from './settings-schema.ts'
import { fieldError, removed, UPDATED, updateFailed } from './settings-messages.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Values = Record<string, string>

/**
 * The form of all settings. A setting that could not be saved keeps the typed value.
 *
 * @param expected settings that have a field although they are unset; an empty one is left alone
 * @param onChanged called after settings were saved or removed on the server
 */
export function useSettingsForm(
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
