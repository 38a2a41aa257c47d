import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { ownProjectPath } from '@loggia/contracts/paths'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/notices/paths'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { font, radius, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { CellText } from '../../../ui/lists/table/cell-style.ts'
import { RowAside } from '../../../ui/records/panel.tsx'
import { InvoiceBadge } from '../shared/invoice-labels.tsx'
import { isPayable, type OwnInvoice } from './own-invoice.ts'

/** The title, with the project and the document. */
export function Subject({ invoice }: { invoice: OwnInvoice }) {
  const { title, projectId, projectTitle, documentId, documentName } = invoice
  return (
    <div>
      <CellText>
        <bdi>{title}</bdi>
      </CellText>
      {projectId !== null && (
        <RowAside>
          <TextLink to={inTabView(ownProjectPath(projectId))}>
            <bdi>{projectTitle}</bdi>
          </TextLink>
        </RowAside>
      )}
      {documentId !== null && (
        <RowAside>
          <TextLink
            to={inTabView(`${OWN_DOCUMENTS_PATH}&document=${encodeURIComponent(documentId)}`)}
          >
            <bdi>{documentName}</bdi>
          </TextLink>
        </RowAside>
      )}
    </div>
  )
}

interface StateProps {
  invoice: OwnInvoice
  /** Whether no other invoice should be paid before. */
  isMostUrgent: boolean
}

/** The state, since when it is paid, or where it can be. */
export function State({ invoice, isMostUrgent }: StateProps) {
  const { state, paidOn } = invoice
  return (
    <Line>
      <InvoiceBadge state={state} />
      {paidOn && (
        <RowAside>
          on <DayText day={paidOn} />
        </RowAside>
      )}
      <PayLink invoice={invoice} isMostUrgent={isMostUrgent} />
    </Line>
  )
}

interface PayLinkProps {
  invoice: Pick<OwnInvoice, 'number' | 'amount' | 'currency' | 'state' | 'paymentLink'>
  isMostUrgent: boolean
}

/** Leads to where an invoice is paid; nothing where it cannot be. */
export function PayLink({ invoice, isMostUrgent }: PayLinkProps) {
  const { number, amount, currency, paymentLink } = invoice
  if (paymentLink === null || !isPayable(invoice)) return null
  return (
    <Pay
      href={paymentLink}
      target="_blank"
      rel="noopener noreferrer external"
      $variant={isMostUrgent ? 'primary' : 'secondary'}
    >
      Pay {formatAmount(amount, currency)}
      <VisuallyHidden> for {number} on another site, in a new tab</VisuallyHidden>
    </Pay>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: inherit;
  gap: ${space[1]} ${space[3]};
`

const Pay = styled(ButtonAnchor)`
  position: relative;
  min-height: 2.25rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  @media (pointer: coarse) {
    min-height: ${TARGET};
  }
`
