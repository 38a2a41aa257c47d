import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

type Total = OwnInvoicesQuery['ownInvoiceTotals'][number]

/** The open sums of the client, by currency: not yet due, and overdue. */
export function OwnInvoiceTotals({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return <Settled>Nothing is open. Thank you!</Settled>
  return (
    <Sums>
      <Sum
        label="Open, not due yet"
        sums={totals.map(({ open, ...of }) => ({ ...of, sum: open }))}
      />
      <Sum
        label="Overdue"
        sums={totals.map(({ overdue, ...of }) => ({ ...of, sum: overdue }))}
        isUrgent
      />
    </Sums>
  )
}

interface SumProps {
  label: string
  sums: readonly { currency: string; sum: number }[]
  isUrgent?: boolean
}

function Sum({ label, sums, isUrgent = false }: SumProps) {
  const owed = sums.filter(({ sum }) => sum > 0)
  return (
    <Low>
      <dt>{label}</dt>
      {owed.length === 0 && <dd>None</dd>}
      {owed.map(({ currency, sum }) => (
        <Owed key={currency} $isUrgent={isUrgent}>
          {formatAmount(sum, currency)}
        </Owed>
      ))}
    </Low>
  )
}

const Settled = styled.p`
  color: ${color.textSoft};
`

/** As low as a line: the sums are beside their label, one currency below the other. */
const Low = styled(Card)`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) auto;
  align-items: baseline;
  column-gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
`

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[3]} ${space[4]};

  dt {
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  dd {
    grid-column: 2;
    font-size: ${font.h3};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
    overflow-wrap: anywhere;
  }
`

const Owed = styled.dd<{ $isUrgent: boolean }>`
  color: ${({ $isUrgent }) => ($isUrgent ? color.dangerText : color.text)};
`
