import type { SettingKey } from '@loggia/contracts/site-settings'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { categoryOf, type Setting } from './setting-groups.ts'
import { fieldFault, removed, removeFailed, UPDATED, updateFailed } from './settings-messages.ts'
import { settingsSchema } from './settings-schema.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Values = Record<string, string>

/**
 * The form over all settings. A setting that could not be saved keeps what was typed.
 *
 * @param onChanged called when the server's list is another
 */
export function useSettingsForm(settings: readonly Setting[], onChanged: () => void) {
  const toast = useToast()
  const { saveSettings, removeSetting } = useSaveSettings()
  const [chosen, setChosen] = useState<readonly SettingKey[]>([])
  const stored: Partial<Values> = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  const added = chosen.filter((key) => stored[key] === undefined)
  const shown = [...settings, ...added.map((key) => ({ key, category: categoryOf(key) }))]

  const { form, ...rest } = useSchemaForm<Values, Values>({
    schema: settingsSchema(shown.map(({ key }) => key)),
    defaultValues: stored,
    async send(values) {
      const changed = shown
        .map(({ key, category }) => ({ key, category, value: values[key] ?? '' }))
        .filter(({ key, value }) => value !== stored[key])
      const failed = await saveSettings(changed)
      const faults = new Map(failed.map((it) => [it.key, fieldFault(it)]))
      for (const { key, value } of changed) {
        const message = faults.get(key)
        if (message === undefined) form.resetField(key, { defaultValue: value })
        else form.setError(key, { type: 'server', message })
      }
      const message = failed.length === 0 ? UPDATED : updateFailed(failed, changed.length)
      if (failed.length > 0) form.setError('root.server', { message: message.description })
      toast(message)
      if (failed.length < changed.length) onChanged()
    },
    failed: (message) => message ?? fieldFault({ message }),
  })

  // What others changed meanwhile is shown, except where somebody is typing.
  useEffect(() => {
    for (const { key, value } of settings) {
      if (form.getFieldState(key).isDirty) continue
      form.resetField(key, { defaultValue: value, keepError: true })
    }
  }, [settings, form])

  /** Takes a setting off the site, or the field of one that was never saved. */
  async function remove(key: string) {
    setChosen((keys) => keys.filter((it) => it !== key))
    try {
      if (stored[key] !== undefined) {
        await removeSetting(key)
        toast(removed(key))
        onChanged()
      }
      form.unregister(key)
    } catch (error) {
      toast(removeFailed(key, errorMessage(error)))
    }
  }

  return {
    ...rest,
    shown,
    /** Keys of settings that are not on the server yet. */
    added: new Set<string>(added),
    add: (key: SettingKey) => setChosen((keys) => [...keys, key]),
    remove: (key: string) => void remove(key),
  }
}
