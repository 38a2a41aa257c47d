import { isForStaff } from '@loggia/contracts/site-settings/categories'
import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import type { FailedSetting } from './use-save-settings.ts'

const UNEXPECTED = 'An unexpected error occurred'

export const UPDATED: ToastMessage = {
  title: 'Settings updated',
  description: 'All site settings have been updated successfully',
}

/** The error beside a setting that could not be saved. */
export function fieldError({ message }: Pick<FailedSetting, 'message'>): string {
  return message ?? UNEXPECTED
}

/**
 * Reports settings that could not be saved: the reasons and, unless it was the only one, which.
 *
 * @param total how many were sent
 */
export function updateFailed(failed: readonly FailedSetting[], total: number): ToastMessage {
  const reasons = [...new Set(failed.map(fieldError))].join('; ')
  const names = failed.map(({ key }) => settingLabel(key)).join(', ')
  const description = failed.length === total && total === 1 ? reasons : `${reasons} (${names})`
  return { title: 'Failed to update settings', description, variant: 'destructive' }
}

export function removed(key: string): ToastMessage {
  return {
    title: 'Setting removed',
    description: isForStaff(key)
      ? `${settingLabel(key)} has its default again.`
      : `${settingLabel(key)} is no longer shown on the site.`,
  }
}
