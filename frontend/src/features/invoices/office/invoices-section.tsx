import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel, PanelRows } from '../../../ui/records/panel.tsx'
import { InvoiceItem } from './invoice-item.tsx'
import { type InvoiceRowFragment, InvoicesDocument } from './invoices.operations.generated.ts'
import { useDeleteInvoice } from './use-delete-invoice.ts'
import { useMarkInvoice } from './use-mark-invoice.ts'

const InvoiceDialog = lazyDialog(() => import('./invoice-dialog.tsx'), 'InvoiceDialog')

/** So many are shown at first, and with each press more. */
const SECTION_ROWS = 10
const MORE_ROWS = 50

/** The invoices of a client in the back office: to add, change, mark as paid and delete. */
export function InvoicesSection({ clientId }: { clientId: number }) {
  const [limit, setLimit] = useState(SECTION_ROWS)
  const [open, setOpen] = useState<InvoiceRowFragment | 'new' | null>(null)
  const { data, previousData, error, refetch } = useFreshQuery(InvoicesDocument, {
    variables: { clientId, page: 1, limit },
  })
  const reload = () => void refetch().catch(() => undefined)
  const shown = (data ?? previousData)?.invoices
  const remove = useDeleteInvoice()
  const mark = useMarkInvoice(reload)
  return (
    <Panel
      title="Invoices"
      {...(shown && shown.total > 0 && { count: shown.total })}
      action={
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden="true" />
          Add invoice
        </Button>
      }
    >
      {!shown && <NotLoaded what="the invoices" error={error} onRetry={reload} rows={2} />}
      {shown?.total === 0 && (
        <NoneYet>
          No invoices yet. Enter what the client owes and has paid; it appears in their portal, with
          a link to pay. Nothing is sent to your bookkeeping, and nobody pays here.
        </NoneYet>
      )}
      {shown && shown.total > 0 && (
        <PanelRows aria-label="Invoices of the client">
          {shown.items.map((invoice) => (
            <InvoiceItem
              key={invoice.id}
              invoice={invoice}
              onMark={(state) => void mark(invoice, state)}
              onEdit={() => setOpen(invoice)}
              onDelete={() => void remove(invoice)}
            />
          ))}
        </PanelRows>
      )}
      {shown && shown.total > limit && (
        <Button variant="quiet" onClick={() => setLimit(limit + MORE_ROWS)}>
          Show more
        </Button>
      )}
      {open && (
        <InvoiceDialog
          clientId={clientId}
          {...(open !== 'new' && { invoice: open })}
          onDone={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
