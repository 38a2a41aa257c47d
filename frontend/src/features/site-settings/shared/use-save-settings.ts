import { useMutation } from '@apollo/client/react'
import { failureOf } from '../../../lib/data/error-message.ts'
import type { FormSetting } from './setting-groups.ts'
import { UpdateSiteSettingDocument } from './settings-change.operations.generated.ts'

interface ChangedSetting extends FormSetting {
  value: string
}

export interface FailedSetting {
  key: string
  /** The server's message, if it gave one. */
  message: string | null
}

/** Returns a function that saves each setting with a request of its own, in parallel, and returns those that failed. */
export function useSaveSettings() {
  const [update] = useMutation(UpdateSiteSettingDocument)
  return async (changed: readonly ChangedSetting[]): Promise<FailedSetting[]> => {
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
}
