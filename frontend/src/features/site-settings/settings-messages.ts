import type { ToastMessage } from '../../ui/feedback/use-toast.ts'
import { settingLabel } from './setting-label.ts'
import type { FailedSetting } from './use-save-settings.ts'

const UNEXPECTED = 'An unexpected error occurred'

export const UPDATED: ToastMessage = {
  title: 'Settings updated',
  description: 'All site settings have been updated successfully',
}

/** What stands at a setting that could not be saved. */
export function fieldFault({ message }: Pick<FailedSetting, 'message'>): string {
  return message ?? UNEXPECTED
}

/**
 * What to say where settings could not be saved: why, and which, where others could.
 *
 * @param sent how many were to be saved
 */
export function updateFailed(failed: readonly FailedSetting[], sent: number): ToastMessage {
  const reasons = [...new Set(failed.map(fieldFault))].join('; ')
  const names = failed.map(({ key }) => settingLabel(key)).join(', ')
  const description = failed.length === sent && sent === 1 ? reasons : `${reasons} (${names})`
  return { title: 'Failed to update settings', description, variant: 'destructive' }
}

export function removed(key: string): ToastMessage {
  return {
    title: 'Setting removed',
    description: `${settingLabel(key)} is no longer shown on the site.`,
  }
}

export function removeFailed(key: string, message: string | null): ToastMessage {
  return {
    title: `Failed to remove ${settingLabel(key)}`,
    description: message ?? 'Please try again later',
    variant: 'destructive',
  }
}
