import { useQuery } from '@apollo/client/react'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { ClientViewDocument } from '../shared/view-as-client.operations.generated.ts'

/** The view that this document shows, which the server has put into it; null in the portal of a client. */
export function useClientView() {
  const fetchPolicy = TAB_VIEW ? 'cache-first' : 'cache-only'
  const { data } = useQuery(ClientViewDocument, { fetchPolicy })
  return data?.clientView.view ?? null
}
