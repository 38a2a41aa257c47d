import { ownApprovalsPath } from '@loggia/contracts/approvals/paths'
import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { portalConversationPath } from '@loggia/contracts/messages/paths'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { inTabView, TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Line, Stack, Text } from '../../../ui/layout/stack.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { useClosing } from '../../../ui/motion/use-closing.ts'
import { Panel } from '../../../ui/records/panel.tsx'
import { AnswerForm } from '../../approvals/portal/answer-form.tsx'
import { isPayable } from '../../invoices/portal/own-invoice.ts'
import { PayLink } from '../../invoices/portal/own-invoice-cells.tsx'
import { InvoiceBadge } from '../../invoices/shared/invoice-labels.tsx'
import { subjectIn, titleOf } from '../../messages/shared/subject.ts'
import type { PortalOverviewQuery } from './overview.operations.generated.ts'
import { portalTabPath } from './portal-tab.ts'
import { QuickAnswer } from './quick-answer.tsx'

interface YourMoveProps {
  overview: PortalOverviewQuery
  /** Asks for the current state. */
  onStale: () => void
}

/** All that waits for the client, with what answers it: approvals, payments, and the newest message; nothing without any. */
export function YourMove({ overview, onStale }: YourMoveProps) {
  const { waitingApprovals, portalOverview } = overview
  const { dueInvoices, newestUnread } = portalOverview
  const count = waitingApprovals.length + dueInvoices.length + (newestUnread ? 1 : 0)
  return count === 0 ? null : <Moves overview={overview} onStale={onStale} count={count} />
}

function Moves({ overview, onStale, count }: YourMoveProps & { count: number }) {
  const place = useClosing<HTMLDivElement>()
  const { waitingApprovals, portalOverview } = overview
  const { dueInvoices, newestUnread: unread } = portalOverview
  const [first] = dueInvoices.filter(isPayable)

  /** The neighbor of an answered one, or the title of the page after the last one. */
  function focusBeside(index: number) {
    const links = place.current?.querySelectorAll<HTMLElement>('li:not([inert]) h3 a')
    const neighbor = links?.[index + 1] ?? links?.[index - 1]
    const heading = document.querySelector<HTMLElement>('main h1')
    ;(neighbor ?? heading)?.focus()
  }

  return (
    <Place ref={place}>
      <Panel title="Your move" count={count}>
        <MoveList>
          {waitingApprovals.map((approval, index) => (
            <Move
              key={`approval ${approval.id}`}
              title={approval.title}
              path={ownApprovalsPath(approval.projectId)}
              about={
                <>
                  <bdi>{approval.projectTitle}</bdi>, asked by <bdi>{approval.askedBy}</bdi>
                </>
              }
              quote={approval.text}
            >
              {TAB_VIEW === null && (
                <AnswerForm
                  approval={approval}
                  onStale={onStale}
                  onAnswered={() => focusBeside(index)}
                  isShort
                />
              )}
            </Move>
          ))}
          {dueInvoices.map((invoice) => (
            <Move
              key={`payment ${invoice.id}`}
              title={`${invoice.number}: ${invoice.title}`}
              path={portalTabPath('financials')}
              about={
                <>
                  {formatAmount(invoice.amount, invoice.currency)}, due on{' '}
                  <DayText day={invoice.dueOn} />
                </>
              }
            >
              <Line $gap={3} $align="center">
                <InvoiceBadge state={invoice.state} />
                <PayLink invoice={invoice} isMostUrgent={invoice === first} />
              </Line>
            </Move>
          ))}
          {unread && (
            <Move
              key="message"
              title={titleOf('portal', unread)}
              path={portalConversationPath(subjectIn(unread))}
              about={
                <>
                  <bdi>{unread.author}</bdi> wrote <RelativeTime iso={unread.createdAt} />
                </>
              }
              quote={unread.text}
            >
              {TAB_VIEW === null && <QuickAnswer conversation={unread} />}
            </Move>
          )}
        </MoveList>
      </Panel>
    </Place>
  )
}

interface MoveProps {
  title: string
  path: string
  about: ReactNode
  /** The words of the agency. */
  quote?: string
  /** What answers it. */
  children: ReactNode
}

function Move({ title, path, about, quote, children }: MoveProps) {
  const row = useClosing<HTMLLIElement>()
  return (
    <li ref={row}>
      <Stack $gap={2} $breakWords>
        <div>
          <Text as="h3" $size="body">
            <TextLink to={inTabView(path)}>
              <bdi>{title}</bdi>
            </TextLink>
          </Text>
          <Text $soft $size="small">
            {about}
          </Text>
        </div>
        {quote && <Quote dir="auto">{quote}</Quote>}
        {children}
      </Stack>
    </li>
  )
}

const Place = styled.div`
  padding-bottom: ${space[4]};

  > section {
    border-color: ${color.warningText};
  }
`

/** Each has its own room above and below, which closes with it. */
const MoveList = styled.ul`
  margin-block: calc(-1 * ${space[4]});

  > li {
    padding-block: ${space[4]};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Quote = styled.blockquote`
  ${lineClamp(3)}
  margin: 0;
  padding-left: ${space[3]};
  border-left: 3px solid ${color.lineStrong};
  font-size: ${font.small};
  white-space: pre-line;
`
