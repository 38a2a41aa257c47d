import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { UnreadMark } from './unread-count.tsx'

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
      <Row to={props.to} aria-current={props.isOpen ? 'true' : undefined}>
        <Line>
          <Title dir="auto">{props.title}</Title>
          <UnreadMark count={unread} />
          {lastMessageAt && (
            <Time>
              <RelativeTime iso={lastMessageAt} />
            </Time>
          )}
        </Line>
        {props.about && <Soft>{props.about}</Soft>}
        <Soft>
          {lastText === null ? (
            'No messages yet'
          ) : (
            <Preview dir="auto">
              {lastAuthor}: {lastText === '' ? 'This message was deleted.' : lastText}
            </Preview>
          )}
        </Soft>
      </Row>
    </li>
  )
}

const Row = styled(Link)`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceSunken};
  }

  /* On small screens the list stands alone: nothing is open beside it. */
  ${from.large} {
    &[aria-current] {
      border-color: ${color.line};
      background: ${color.brandSoft};
    }
  }
`

const Line = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: start;
`

const Soft = styled.span`
  min-width: 0;
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

const Time = styled(Soft)`
  flex: none;
  margin-left: auto;
`

const Title = styled.strong`
  ${lineClamp(2)}
  min-width: 0;
  overflow-wrap: anywhere;
`

const Preview = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
