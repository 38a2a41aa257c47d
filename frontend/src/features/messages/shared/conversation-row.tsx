import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { oneLine } from '../../../styles/line-clamp.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RowLink, RowText, RowTime, RowTitle } from './conversation-columns.ts'
import { UnreadMark } from './unread-count.tsx'
import { Line } from '../../../ui/layout/stack.ts'

interface ConversationRowProps {
  /** Where it is opened. */
  to: string
  isOpen: boolean
  title: string
  /** The client, and the unread count. */
  about?: ReactNode
  conversation: {
    unread: number
    lastText: string | null
    lastAuthor: string | null
    lastMessageAt: string | null
  }
}

/** A conversation in a list, with how its newest message begins. */
export function ConversationRow(props: ConversationRowProps) {
  const { unread, lastText, lastAuthor, lastMessageAt } = props.conversation
  return (
    <li>
      <RowLink to={props.to} aria-current={props.isOpen ? 'true' : undefined}>
        <Line as="span" $gap={2} $align="start" $wrap={false}>
          <RowTitle dir="auto">{props.title}</RowTitle>
          <UnreadMark count={unread} />
          {lastMessageAt && (
            <RowTime>
              <RelativeTime iso={lastMessageAt} />
            </RowTime>
          )}
        </Line>
        {props.about && <RowText>{props.about}</RowText>}
        <RowText>
          {lastText === null ? (
            'No messages yet'
          ) : (
            <Preview dir="auto">
              {lastAuthor}: {lastText === '' ? 'This message was deleted.' : lastText}
            </Preview>
          )}
        </RowText>
      </RowLink>
    </li>
  )
}

const Preview = styled.span`
  display: block;
  ${oneLine}
`
