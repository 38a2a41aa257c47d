import { BACKGROUND_HEADER } from '@loggia/contracts/live/events'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import {
  MarkNoticesReadDocument,
  type MarkNoticesReadMutationVariables,
} from './unread.operations.generated.ts'

const BY_ITSELF = { headers: { [BACKGROUND_HEADER]: '1' } }

/**
 * Marks notices as read. Staff who look at the portal as a client leave no trace, and failed marks are repeated the
 * next time.
 */
export function useMarkRead() {
  const { change } = useChange(MarkNoticesReadDocument, 'notice')
  return async (
    variables: MarkNoticesReadMutationVariables,
    { byItself = false } = {},
  ): Promise<number | null> => {
    if (TAB_VIEW) return null
    const options = byItself ? { variables, context: BY_ITSELF } : { variables }
    const { data } = await change(options).catch(() => ({ data: null }))
    return data?.markNoticesRead.count ?? null
  }
}
