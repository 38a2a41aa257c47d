import { toEnumName } from '@loggia/contracts/enum-name'
import type { StoredInvoiceState } from '@loggia/contracts/invoices/values'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { NoneYet, Panel, PanelRows } from '../../../ui/records/panel.tsx'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { InvoiceItem } from './invoice-item.tsx'
import {
  DeleteInvoiceDocument,
  type InvoiceRowFragment,
  InvoicesDocument,
  UpdateInvoiceDocument,
} from './invoices.operations.generated.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'

/** So many are shown at first, and with each press more. */
const SECTION_ROWS = 10
const MORE_ROWS = 50

const MARKED: Record<StoredInvoiceState, string> = {
  draft: 'Only the team sees the invoice now',
  open: 'Invoice is open',
  paid: 'Invoice marked as paid',
  canceled: 'Invoice canceled',
}

/** The invoices of a client in the back office: to add, change, mark as paid and delete. */
export function InvoicesSection({ clientId }: { clientId: number }) {
  const [limit, setLimit] = useState(SECTION_ROWS)
  const [open, setOpen] = useState<InvoiceRowFragment | 'new' | null>(null)
  const { data, previousData, error, refetch } = useQuery(InvoicesDocument, {
    variables: { clientId, page: 1, limit },
  })
  const reload = () => void refetch().catch(() => undefined)
  const shown = (data ?? previousData)?.invoices
  // Without an error, more are on their way.
  const hasFailed = error && shown && shown.items.length < Math.min(limit, shown.total)
  const { change: update } = useChange(UpdateInvoiceDocument, 'invoice')
  const { change: remove } = useChange(DeleteInvoiceDocument, 'invoice')
  const undo = useUndoDeletion()
  const toastResult = useToastResult()

  async function mark({ id, number, version }: InvoiceRowFragment, state: StoredInvoiceState) {
    const isMarked = await toastResult(async () => {
      await update({ variables: { id, input: { state: toEnumName(state), version } } })
      return { title: MARKED[state], description: number }
    }, 'Failed to change invoice')
    if (!isMarked) reload()
  }

  const deleteInvoice = ({ id, number }: InvoiceRowFragment) =>
    toastResult(async () => {
      await remove({ variables: { id } })
      return { title: 'Invoice deleted', description: number, action: undo('invoice', [id]) }
    }, 'Failed to delete invoice')

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
              onDelete={() => void deleteInvoice(invoice)}
            />
          ))}
        </PanelRows>
      )}
      {hasFailed && <FormError>More invoices could not be loaded.</FormError>}
      {shown && shown.total > shown.items.length && (
        <Button
          variant="quiet"
          onClick={() => (hasFailed ? reload() : setLimit(shown.items.length + MORE_ROWS))}
        >
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
