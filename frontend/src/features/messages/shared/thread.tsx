import { Fragment, type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { groupByDay } from '../../../lib/dates/days.ts'
import { exactTime } from '../../../lib/dates/format-date.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { MessageItem } from './message-item.tsx'
import { Below, Divider, NewDivider } from './message-style.ts'
import type { Message, useConversation } from './use-conversation.ts'
import { useLanding } from './use-landing.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useScrollPlace } from './use-scroll-place.ts'
import type { ConversationSubject, Side } from './subject.ts'
import { Stack } from '../../../ui/layout/stack.ts'

/** An item between the messages for some viewers only. */
export interface Beside {
  key: string
  at: string
  /** The message below which it stands. */
  afterId: number
  content: ReactNode
}

interface ThreadProps {
  subject: ConversationSubject
  side: Side
  data: ReturnType<typeof useConversation>
  /** The newest message that was read when the conversation was opened. */
  readBefore: number
  beside: readonly Beside[]
  /** The messages on their way. */
  outgoing: ReactNode
  outgoingKey: string
}

/** The messages of a conversation, oldest first, in a frame that scrolls. */
export function Thread(props: ThreadProps) {
  const { subject, side, data, readBefore, beside, outgoing } = props
  const { conversation, messages, hasOlder } = data
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const divider = useRef<HTMLLIElement>(null)
  const newest = messages.at(-1)
  const [newestAtFirst] = useState(newest?.id ?? 0)
  useScrollPlace(frame, messages[0]?.id, `${newest?.id} ${beside.length} ${props.outgoingKey}`)
  const hasLanded = useLanding(frame, divider, data)
  const newestId = hasLanded ? newest?.id : undefined
  useReadMarks(end, { subject, newestId, readUpTo: conversation?.readUpTo })
  const now = useNow()
  const days = groupByDay(itemsOf(messages, beside), now)
  const isOwnSide = ({ isFromClient }: Message) => isFromClient === (side === 'portal')
  const firstNew = messages.find((each) => each.id > readBefore && !isOwnSide(each))
  const lastOwn = messages.findLast((each) => isOwnSide(each) && !each.deletedAt)
  const isSeen = lastOwn !== undefined && lastOwn.id <= (conversation?.seenUpTo ?? 0)
  return (
    <Frame ref={frame} data-thread tabIndex={0} aria-label="Messages">
      {hasOlder && (
        <Older>
          {data.state === 'failed' && <FormError>Older messages could not be loaded.</FormError>}
          <Button variant="secondary" aria-busy={data.state === 'loading'} onClick={data.showOlder}>
            {data.state === 'loading' ? 'Loading...' : 'Show older messages'}
          </Button>
        </Older>
      )}
      <Stack as="ol" $gap={3}>
        {days.map(({ day, title, entries }) => (
          <Fragment key={day}>
            <Divider>{title}</Divider>
            {entries.map(({ message, note }) =>
              message ? (
                <Fragment key={message.id}>
                  {message === firstNew && <NewDivider ref={divider}>New</NewDivider>}
                  <MessageItem
                    message={message}
                    side={side}
                    isOwnSide={isOwnSide(message)}
                    // One's own was there while it was on its way.
                    isAdded={message.id > newestAtFirst && !message.isOwn}
                    mayChange={!TAB_VIEW}
                    onChanged={data.replace}
                  />
                  {message === lastOwn && isSeen && conversation?.seenAt && (
                    <Below as="li" title={exactTime(conversation.seenAt)}>
                      Seen
                    </Below>
                  )}
                </Fragment>
              ) : (
                <Fragment key={note?.key}>{note?.content}</Fragment>
              ),
            )}
          </Fragment>
        ))}
        {outgoing}
        <End ref={end} aria-hidden="true" />
      </Stack>
    </Frame>
  )
}

interface Item {
  at: string
  message?: Message
  note?: Beside
}

/** Notes stand below the message that was the newest when they were written. */
function itemsOf(messages: readonly Message[], beside: readonly Beside[]): Item[] {
  const toItem = (note: Beside): Item => ({ at: note.at, note })
  const firstId = messages[0]?.id ?? 0
  const above = beside.filter(({ afterId }) => afterId < firstId || messages.length === 0)
  return [
    ...above.map(toItem),
    ...messages.flatMap((message) => [
      { at: message.createdAt, message },
      ...beside.filter(({ afterId }) => afterId === message.id).map(toItem),
    ]),
  ]
}

const Frame = styled.section`
  max-height: min(36rem, 65vh);
  margin: 0 calc(-1 * ${space[2]}) ${space[4]};
  padding: ${space[2]};
  border-radius: ${radius.small};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Older = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
`

const End = styled.li`
  height: 1px;
`
