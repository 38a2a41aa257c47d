import { formatAmount } from '@loggia/contracts/invoices/amounts'
import type { StoredInvoiceState } from '@loggia/contracts/invoices/values'
import { Ban, CircleCheck, RotateCcw, Send } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { RowAside } from '../../../ui/records/panel.tsx'
import { InvoiceBadge, isOwed } from '../shared/invoice-labels.tsx'
import type { InvoiceRowFragment } from './invoices.operations.generated.ts'

interface InvoiceItemProps {
  invoice: InvoiceRowFragment
  onMark: (state: StoredInvoiceState) => void
  onEdit: () => void
  onDelete: () => void
}

/** An invoice in the back office, with its actions. */
export function InvoiceItem({ invoice, onMark, onEdit, onDelete }: InvoiceItemProps) {
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
        <Title>
          <bdi>{number}</bdi>: <bdi>{title}</bdi>
        </Title>
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
      <Facts>
        <InvoiceBadge state={state} />
        <Amount>{formatAmount(amount, currency)}</Amount>
        <RowMenu of={number} more={actions} onEdit={onEdit} onDelete={onDelete} />
      </Facts>
    </li>
  )
}

const Title = styled.h3`
  font-size: ${font.body};
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

const Amount = styled.span`
  color: ${color.text};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
