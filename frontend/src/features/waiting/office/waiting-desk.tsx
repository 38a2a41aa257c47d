import { lazy, Suspense, useRef } from 'react'
import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Line } from '../../../ui/layout/stack.ts'
import { Arch } from '../../../ui/marks/arch.tsx'
import { Keys } from '../../../ui/marks/keys.tsx'
import { NoneYet } from '../../../ui/records/panel.tsx'
import {
  ConversationColumns,
  ConversationList,
  ListSide,
  OnlySmall,
} from '../../messages/shared/conversation-columns.ts'
import { useDesk } from './use-desk.ts'
import { keyOf } from './waiting-item.ts'
import { WaitingDocument, type WaitingQuery } from './waiting.operations.generated.ts'
import { WaitingRow } from './waiting-row.tsx'

/** Whatever can be answered in it comes with its script only when there is something to answer. */
const WaitingPane = lazy(async () => ({
  default: (await import('./pane/waiting-pane.tsx')).WaitingPane,
}))

interface WaitingDeskProps {
  /** Whether it stays an outline until what is below it has come, too. */
  isHeld?: boolean
}

/** All that waits for the agency, the oldest first, and beside it the thing itself. It is worked off by keyboard. */
export function WaitingDesk({ isHeld = false }: WaitingDeskProps) {
  const { data, error, refetch } = useQuery(WaitingDocument)
  return (
    <Section aria-labelledby="what-waits">
      {data && !isHeld ? (
        <Desk waiting={data.waiting} />
      ) : (
        <>
          <Title id="what-waits">What waits</Title>
          <NotLoaded what="what waits" error={error} onRetry={refetch} rows={5} height="4.5rem" />
        </>
      )}
    </Section>
  )
}

type Waiting = WaitingQuery['waiting']

function Desk({ waiting }: { waiting: Waiting }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const desk = useDesk(waiting.oldest, { place, heading })
  const { items, open, hasChosen } = desk
  const total = totalOf(waiting) - (waiting.oldest.length - items.length)
  return (
    <>
      <Line $gap={[1, 3]} $align="center" $justify="space-between" $marginBottom={3}>
        <Title id="what-waits" ref={heading} tabIndex={-1}>
          What waits {total > 0 && <Count>{total.toLocaleString('en-US')}</Count>}
        </Title>
        {items.length > 0 && (
          <KeyHint aria-hidden="true">
            <Keys keys={['j', 'k']} /> move <Keys keys={['r']} /> reply <Keys keys={['e']} /> done{' '}
            <Keys keys={['a']} /> take over
          </KeyHint>
        )}
      </Line>
      {!open ? (
        <Nothing>
          <Arch size={48} />
          <p>Nothing waits</p>
        </Nothing>
      ) : (
        <Sides $isOpen={hasChosen} ref={place}>
          <ListSide>
            {items.length > 0 && (
              <List aria-labelledby="what-waits">
                {items.map((item) => (
                  <WaitingRow
                    key={keyOf(item)}
                    item={item}
                    to={desk.pathTo(item)}
                    isOpen={keyOf(item) === keyOf(open)}
                    onVerb={() => desk.runVerb(item)}
                  />
                ))}
              </List>
            )}
            {total > items.length && (
              <NoneYet>The {items.length} that have waited longest are listed.</NoneYet>
            )}
          </ListSide>
          <div data-pane>
            <OnlySmall>
              <BackLink to={desk.pathTo(null)}>All that waits</BackLink>
            </OnlySmall>
            <Suspense fallback={<Skeleton label="Loading what waits" rows={3} height="4rem" />}>
              <WaitingPane key={keyOf(open)} item={open} desk={desk} />
            </Suspense>
          </div>
        </Sides>
      )}
    </>
  )
}

function totalOf({ messages, approvals, invoices, contacts, mails, connections }: Waiting): number {
  return messages + approvals + invoices + contacts + mails + connections
}

/** Beside each other, both have one height, whatever is open: the rest of the page stands still. */
const Sides = styled(ConversationColumns)`
  ${from.large} {
    height: 28rem;
    grid-template-rows: minmax(0, 1fr);

    > * {
      max-height: 100%;
      margin: -${space[1]};
      padding: ${space[1]};
      overflow-y: auto;
    }

    [data-thread] {
      max-height: 13rem;
    }
  }
`

const Section = styled.section`
  margin-top: ${space[5]};
`

const Title = styled.h2`
  font-size: ${font.h4};
  font-weight: 600;
`

/** Names without spaces are cut instead of widening it. */
const List = styled(ConversationList)`
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`

const Count = styled.span`
  color: ${color.textSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`

/** Where there is no keyboard, there is no room for it either. */
const KeyHint = styled.span`
  display: none;
  color: ${color.textSoft};
  font-size: ${font.small};

  ${from.large} {
    display: block;
  }
`

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  font-weight: 600;

  svg {
    color: ${color.brandText};
  }
`
