import { PAGE_SIZE } from '@loggia/contracts/paging'
import { type ReactNode, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { OwnInvoiceList } from './own-invoice-list.tsx'
import { OwnInvoicesDocument } from './own-invoices.operations.generated.ts'

interface OwnInvoicesProps {
  /** Stands there for a client without invoices. */
  none: ReactNode
}

/** The invoices of the signed-in client. */
export function OwnInvoices({ none }: OwnInvoicesProps) {
  const [page, setPage] = useState(1)
  const variables = { page, limit: PAGE_SIZE }
  const { data, previousData, error, refetch } = useQuery(OwnInvoicesDocument, { variables })
  const shown = data ?? previousData
  const { items = [], total = 0 } = shown?.ownInvoices ?? {}
  // The only invoice of the last page may have been deleted.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (data && page > lastPage) setPage(lastPage)
  const loading = <ListLoading label="Loading your invoices" />
  if (!shown || (items.length === 0 && total > 0))
    return <NotLoaded what="your invoices" error={error} onRetry={refetch} outline={loading} />
  if (total === 0) return none
  return <OwnInvoiceList data={shown} page={page} onPage={setPage} />
}
