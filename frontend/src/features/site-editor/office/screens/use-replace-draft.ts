import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { useApolloClient } from '@apollo/client/react'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { refetchChanged } from '../../../../lib/data/fresh-client.ts'
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
 * Actions that put another text in the place of the draft. Each throws errors of Apollo; when the draft was changed
 * meanwhile, nothing is replaced and the editor shows the newer text.
 */
export function useReplaceDraft(key: SectionKey, draft: Draft) {
  const client = useApolloClient()

  async function replace(
    act: (version: number) => Promise<{ data?: Record<string, SiteSection> | undefined }>,
    told: ToastMessage,
  ) {
    try {
      const { data } = await act(draft.get().section.version)
      void refetchChanged(client, ['siteSection'])
      refreshPreviews()
      const [section] = Object.values(data ?? {})
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
        (version) =>
          client.mutate({ mutation: DiscardSiteDraftDocument, variables: { key, version } }),
        { title: 'Draft discarded' },
      ),
    reset: () =>
      replace(
        (version) =>
          client.mutate({ mutation: ResetSiteDraftDocument, variables: { key, version } }),
        { title: 'Draft reset to default', description: 'Publish it to show it to visitors.' },
      ),
    restore: (id: number) =>
      replace(
        (version) =>
          client.mutate({ mutation: RestoreSiteVersionDocument, variables: { id, version } }),
        { title: 'Restored as your draft', description: 'Publish it to show it to visitors.' },
      ),
    /** Shows the server's version. */
    async reload() {
      const { data } = await client.query({
        query: SiteSectionDocument,
        variables: { key },
        fetchPolicy: 'network-only',
      })
      if (data) draft.replace(data.siteSection)
    },
  }
}
