import type { SiteSection } from '@loggia/contracts/site/editing'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsavedGuard } from '../../../../lib/forms/use-unsaved-guard.ts'
import { createDraft } from './create-draft.ts'
import { saveDraft } from './save-draft.ts'

/**
 * The draft of a section, which saves itself while the screen is open. The browser asks before unsaved text is lost.
 *
 * @param section as it was last read
 */
export function useDraft(section: SiteSection) {
  const { key } = section
  const [draft] = useState(() =>
    createDraft(key, section, (content, version) => saveDraft(key, content, version)),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  useEffect(() => {
    draft.open()
    window.addEventListener('online', draft.retry)
    return () => {
      window.removeEventListener('online', draft.retry)
      draft.close()
    }
  }, [draft])
  useEffect(() => draft.follow(section), [draft, section])
  useUnsavedGuard(draft.isDirty())
  return { draft, state }
}
