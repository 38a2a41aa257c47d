import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import type { Failure } from '../../../../lib/data/error-message.ts'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'

/** 'Hero and Services' */
export function sectionNames(keys: readonly string[]): string {
  const labels = keys.map((key) => (isSectionKey(key) ? SECTION_LABELS[key] : key))
  return new Intl.ListFormat('en').format(labels)
}

export function publishedMessage(keys: readonly string[]): ToastMessage {
  return { title: 'Published', description: `Visitors see the new ${sectionNames(keys)} now.` }
}

/** Why nothing was published. */
export function publishFailure(failure: Failure | null): string {
  if (!failure) return 'Nothing was published: there is no connection. Please try again.'
  if (failure.code === 'STALE_VERSION') {
    return 'Nothing was published: somebody changed a draft meanwhile. Look at the changes again.'
  }
  return failure.message
}
