import { ownProjectPath } from '@loggia/contracts/paths'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/notices/paths'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font } from '../../../styles/theme.ts'
import { TextAnchor, TextLink } from '../../../ui/buttons/text-link.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { InvoiceBadge, isOwed } from '../shared/invoice-labels.tsx'
import type { OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

export type OwnInvoice = OwnInvoicesQuery['ownInvoices']['items'][number]

/** What it is for, with the project and the document. */
export function Subject({ invoice }: { invoice: OwnInvoice }) {
  const { title, projectId, projectTitle, documentId, documentName } = invoice
  return (
    <>
      <bdi>{title}</bdi>
      {projectId !== null && (
        <Aside>
          <TextLink to={inTabView(ownProjectPath(projectId))}>
            <bdi>{projectTitle}</bdi>
          </TextLink>
        </Aside>
      )}
      {documentId !== null && (
        <Aside>
          <TextLink
            to={inTabView(`${OWN_DOCUMENTS_PATH}&document=${encodeURIComponent(documentId)}`)}
          >
            <bdi>{documentName}</bdi>
          </TextLink>
        </Aside>
      )}
    </>
  )
}

/** The state, since when it is paid, or where it can be. */
export function State({
  invoice: { number, state, paidOn, paymentLink },
}: {
  invoice: OwnInvoice
}) {
  return (
    <>
      <InvoiceBadge state={state} />
      {paidOn && (
        <Aside>
          on <DayText day={paidOn} />
        </Aside>
      )}
      {paymentLink !== null && isOwed(state) && (
        <Aside>
          <TextAnchor
            href={paymentLink}
            target="_blank"
            rel="noopener noreferrer external"
            aria-label={`Pay ${number} on another site, in a new tab`}
          >
            Pay
          </TextAnchor>
        </Aside>
      )}
    </>
  )
}

/** The second line of a cell. */
export const Aside = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
`

export const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
