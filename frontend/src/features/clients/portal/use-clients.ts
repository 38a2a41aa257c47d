import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ClientsDocument } from './clients-tab.operations.generated.ts'

/** All clients, newest first; asks the server each time the tab is opened. */
export function useClients() {
  const { data, error, refetch } = useFreshQuery(ClientsDocument, { freshFor: 0 })
  return {
    clients: data?.clients.items,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}
