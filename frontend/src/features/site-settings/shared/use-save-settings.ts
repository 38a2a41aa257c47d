import { useMutation } from '@apollo/client/react'
import { failureOf } from '../../../lib/data/error-message.ts'
import type { FormSetting } from './setting-groups.ts'
import {
  RemoveSiteSettingDocument,
  UpdateSiteSettingDocument,
} from './settings-change.operations.generated.ts'

interface ChangedSetting extends FormSetting {
  value: string
}

export interface FailedSetting {
  key: string
  /** The server's message, if it gave one. */
  message: string | null
}

export function useSaveSettings() {
  const [update] = useMutation(UpdateSiteSettingDocument)
  const [remove] = useMutation(RemoveSiteSettingDocument)

  /** Saves each setting with a request of its own, in parallel; returns those that failed. */
  async function saveSettings(changed: readonly ChangedSetting[]): Promise<FailedSetting[]> {
    const outcomes = await Promise.all(
      changed.map(async ({ key, value, category }) => {
        try {
          await update({ variables: { key, value, category } })
          return null
        } catch (error) {
          const failure = failureOf(error)
          return { key, message: failure?.fields.value ?? failure?.message ?? null }
        }
      }),
    )
    return outcomes.filter((outcome) => outcome !== null)
  }

  /** May throw Apollo's errors. */
  async function removeSetting(key: string): Promise<void> {
    await remove({ variables: { key } })
  }
  return { saveSettings, removeSetting }
}
