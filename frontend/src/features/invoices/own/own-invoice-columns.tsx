import { ownProjectPath } from '@loggia/contracts/paths'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/portal/notice-paths'
import { formatAmount } from '@loggia/contracts/values/money/amounts'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font } from '../../../styles/theme.ts'
import { TextAnchor, TextLink } from '../../../ui/buttons/text-link.tsx'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { InvoiceBadge, isOwed } from '../invoice-labels.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

export type OwnInvoice = OwnInvoicesQuery['ownInvoices']['items'][number]

/** Every fact of an invoice, in a table or on a card. */
export function ownInvoiceColumns() {
  return columnsOf<OwnInvoice>({
    number: { title: 'Number', render: ({ number }) => <bdi>{number}</bdi> },
    title: {
      title: 'For',
      width: 'long',
      render: ({ title, projectId, projectTitle }) => (
        <>
          <bdi>{title}</bdi>
          {projectId !== null && (
            <Aside>
              <TextLink to={inTabView(ownProjectPath(projectId))}>
                <bdi>{projectTitle}</bdi>
              </TextLink>
            </Aside>
          )}
        </>
      ),
    },
    amount: {
      title: 'Amount',
      width: 'short',
      render: ({ amount, currency }) => <Amount>{formatAmount(amount, currency)}</Amount>,
    },
    issuedOn: {
      title: 'Issued',
      width: 'short',
      render: ({ issuedOn }) => <DayText day={issuedOn} />,
    },
    dueOn: { title: 'Due', width: 'short', render: ({ dueOn }) => <DayText day={dueOn} /> },
    state: {
      title: 'State',
      width: 'short',
      render: ({ state, paidOn }) => (
        <>
          <InvoiceBadge state={state} />
          {paidOn && (
            <Aside>
              on <DayText day={paidOn} />
            </Aside>
          )}
        </>
      ),
    },
    documentId: {
      title: 'Document',
      render: ({ documentId, documentName }) =>
        documentId === null ? (
          'None'
        ) : (
          <TextLink
            to={inTabView(`${OWN_DOCUMENTS_PATH}&document=${encodeURIComponent(documentId)}`)}
          >
            <bdi>{documentName}</bdi>
          </TextLink>
        ),
    },
    paymentLink: {
      title: 'Payment',
      width: 'short',
      render: ({ paymentLink, state, number }) =>
        paymentLink !== null && isOwed(state) ? (
          <TextAnchor
            href={paymentLink}
            target="_blank"
            rel="noopener noreferrer external"
            aria-label={`Pay ${number} on another site, in a new tab`}
          >
            Pay
          </TextAnchor>
        ) : (
          '–'
        ),
    },
    id: null,
    currency: null,
    paidOn: null,
    projectId: null,
    projectTitle: null,
    documentName: null,
  })
}

const Aside = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
