import { toEnumName } from '@loggia/contracts/enum-name'
import type { StoredInvoiceState } from '@loggia/contracts/invoices/values'
import { Plus, Ban, CircleCheck, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { NoneYet, Panel, PanelRows, RowAside } from '../../../ui/records/panel.tsx'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import {
  DeleteInvoiceDocument,
  type InvoiceRowFragment,
  InvoicesDocument,
  UpdateInvoiceDocument,
} from './invoices.operations.generated.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { color } from '../../../styles/theme.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { InvoiceBadge, isOwed } from '../shared/invoice-labels.tsx'
import { Line, Text } from '../../../ui/layout/stack.ts'

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

interface InvoiceItemProps {
  invoice: InvoiceRowFragment
  onMark: (state: StoredInvoiceState) => void
  onEdit: () => void
  onDelete: () => void
}

/** An invoice in the back office, with its actions. */
function InvoiceItem({ invoice, onMark, onEdit, onDelete }: InvoiceItemProps) {
  const { id, number, title, amount, currency, issuedOn, dueOn, state, paidOn } = invoice
  const { projectTitle, documentName } = invoice
  const mark = (label: string, icon: typeof Send, to: StoredInvoiceState) => ({
    label,
    icon,
    onSelect: () => onMark(to),
  })
  const actions = isOwed(state)
    ? [mark('Mark as paid', CircleCheck, 'paid'), mark('Cancel invoice', Ban, 'canceled')]
    : [
        state === 'DRAFT'
          ? mark('Show to the client', Send, 'open')
          : mark('Open again', RotateCcw, 'open'),
      ]
  return (
    <li data-row={`invoice-${id}`}>
      <div>
        <Text as="h3" $size="body">
          <bdi>{number}</bdi>: <bdi>{title}</bdi>
        </Text>
        <RowAside>
          Issued <DayText day={issuedOn} />, due <DayText day={dueOn} />
          {paidOn && (
            <>
              , paid <DayText day={paidOn} />
            </>
          )}
        </RowAside>
        {[projectTitle, documentName].map(
          (text, index) =>
            text && (
              <RowAside key={index === 0 ? 'project' : 'document'}>
                {index === 0 ? 'Project' : 'Document'}: <bdi>{text}</bdi>
              </RowAside>
            ),
        )}
      </div>
      <Line $gap={[2, 3]} $align="center">
        <InvoiceBadge state={state} />
        <Amount>{formatAmount(amount, currency)}</Amount>
        <RowMenu of={number} more={actions} onEdit={onEdit} onDelete={onDelete} />
      </Line>
    </li>
  )
}

const Amount = styled.span`
  color: ${color.text};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
