import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { useApolloClient } from '@apollo/client/react'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { invalidateAll } from '../../../../lib/data/use-fresh-query.ts'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import type { Draft } from '../draft/create-draft.ts'
import { refreshPreviews } from '../draft/refresh-previews.ts'
import {
  DiscardSiteDraftDocument,
  ResetSiteDraftDocument,
  RestoreSiteVersionDocument,
  SiteSectionDocument,
} from '../site-editor.operations.generated.ts'

/**
 * Actions that put another text in the place of the draft. Each throws what Apollo throws; when somebody else changed
 * the draft meanwhile, nothing is replaced and the editor shows their text.
 */
export function useReplaceDraft(key: SectionKey, draft: Draft) {
  const client = useApolloClient()

  async function replace(
    act: (version: number) => Promise<SiteSection | undefined>,
    told: ToastMessage,
  ) {
    try {
      const section = await act(draft.get().section.version)
      invalidateAll(client)
      refreshPreviews()
      if (section) draft.replace(section)
      return told
    } catch (error) {
      const current = staleRow(error)
      if (current) draft.meet(current as unknown as SiteSection)
      throw error
    }
  }

  return {
    discard: () =>
      replace(
        async (version) => {
          const variables = { key, version }
          return (await client.mutate({ mutation: DiscardSiteDraftDocument, variables })).data
            ?.discardSiteDraft
        },
        { title: 'Draft discarded' },
      ),
    reset: () =>
      replace(
        async (version) => {
          const variables = { key, version }
          return (await client.mutate({ mutation: ResetSiteDraftDocument, variables })).data
            ?.resetSiteDraft
        },
        { title: 'Draft reset to default', description: 'Publish it to show it to visitors.' },
      ),
    restore: (id: number) =>
      replace(
        async (version) => {
          const variables = { id, version }
          return (await client.mutate({ mutation: RestoreSiteVersionDocument, variables })).data
            ?.restoreSiteVersion
        },
        { title: 'Restored as your draft', description: 'Publish it to show it to visitors.' },
      ),
    /** Shows what the server has. */
    async reload() {
      const variables = { key }
      const options = {
        query: SiteSectionDocument,
        variables,
        fetchPolicy: 'network-only',
      } as const
      const { data } = await client.query(options)
      if (data) draft.replace(data.siteSection)
    },
  }
}
