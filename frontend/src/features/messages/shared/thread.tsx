import {
  Fragment,
  type ReactNode,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { styled } from 'styled-components'
import { messageAnchor, messageIn } from '@loggia/contracts/messages/paths'
import { useLocation } from 'react-router-dom'
import { useApolloClient } from '@apollo/client/react'
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
import type { ConversationSubject, Side } from './subject.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import { MarkConversationReadDocument } from './messages.operations.generated.ts'

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
  /** Whether what is seen of it counts as read. */
  marksRead: boolean
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
  const newestId = hasLanded && props.marksRead ? newest?.id : undefined
  useReadMarks(end, { subject, newestId, readUpTo: conversation?.readUpTo })
  const now = useNow()
  const days = groupByDay(itemsOf(messages, beside), now)
  const isOwnSide = ({ isFromClient }: Message) => isFromClient === (side === 'portal')
  const firstNew = firstUnread(messages, side, readBefore)
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

/**
 * The first message of another person that the reader does not know. Of what one wrote on a screen, everything above was
 * seen; an answer by email may have crossed it.
 */
function firstUnread(messages: readonly Message[], side: Side, readBefore: number) {
  const lastOwn = messages.findLast(({ isOwn, source }) => isOwn && source === 'SCREEN')
  const seenUpTo = Math.max(readBefore, lastOwn?.id ?? 0)
  return messages.find(
    ({ id, isOwn, isFromClient, deletedAt }) =>
      id > seenUpTo && !deletedAt && (side === 'portal' ? !isOwn : isFromClient),
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
  margin: 0 calc(-1 * ${space[2]}) ${space[3]};
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

/** How close (px) to the end a reader follows the conversation. */
const NEAR = 120

/**
 * Keeps the place in a list that grows at both ends: at its end it follows new items, and items added above move
 * nothing.
 *
 * @param first names the first item, @param last the last one
 */
function useScrollPlace(
  list: RefObject<HTMLElement | null>,
  first: number | string | undefined,
  last: number | string | undefined,
): void {
  const before = useRef({ first, last, height: 0, wasNearEnd: true })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { first: formerFirst, height, wasNearEnd } = before.current
    if (wasNearEnd) element.scrollTo({ top: element.scrollHeight })
    else if (first !== formerFirst) element.scrollBy({ top: element.scrollHeight - height })
    before.current = { first, last, height: element.scrollHeight, wasNearEnd: isNearEnd(element) }
  }, [list, first, last])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = () => {
      before.current.height = element.scrollHeight
      before.current.wasNearEnd = isNearEnd(element)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [list])
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR
}

/** How much (px) stays visible above the place where a conversation is opened. */
const ABOVE = 8

/**
 * Opens a conversation where its reader goes on: at the message that the address names, for which older ones are asked,
 * or else at the first new one.
 *
 * @param frame the scrolling frame of the messages
 * @param firstNew the divider above the first new message, while there is one
 * @returns false while the reader's message is still being loaded
 */
function useLanding(
  frame: RefObject<HTMLElement | null>,
  firstNew: RefObject<HTMLElement | null>,
  { messages, hasOlder, state, showOlder }: ReturnType<typeof useConversation>,
): boolean {
  const { hash, key } = useLocation()
  const landed = useRef<string>(undefined)
  const wanted = messageIn(hash)
  const isOlder = wanted !== null && hasOlder && wanted < (messages[0]?.id ?? 0)
  useEffect(() => {
    if (!frame.current || landed.current === key) return
    if (isOlder) {
      if (state === 'ready') showOlder()
      return
    }
    const isFirst = landed.current === undefined
    landed.current = key
    const message = wanted !== null && document.getElementById(messageAnchor(wanted))
    if (message) {
      scrollWithin(frame.current, message)
      message.focus({ preventScroll: true })
    } else if (isFirst && firstNew.current) scrollWithin(frame.current, firstNew.current)
  })
  return !isOlder
}

/** Moves nothing but the frame: the page stays where it is. */
function scrollWithin(frame: HTMLElement, element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  frame.scrollBy({ top: top - frame.getBoundingClientRect().top - ABOVE })
}

interface Marks {
  subject: ConversationSubject
  /** The newest message on the screen; undefined while there is none that may be marked. */
  newestId: number | undefined
  /** The newest message that is known to be read. */
  readUpTo: number | undefined
}

/**
 * Marks messages as read once their end is really seen: in a window that is visible, scrolled to where they are. In a
 * view of a client nothing is marked.
 */
function useReadMarks(end: RefObject<Element | null>, { subject, newestId, readUpTo }: Marks) {
  const apollo = useApolloClient()
  const isSeen = useIsSeen(end, newestId !== undefined)
  const asked = useRef(0)
  useEffect(() => {
    if (TAB_VIEW || !isSeen || newestId === undefined || readUpTo === undefined) return
    if (newestId <= readUpTo || newestId <= asked.current) return
    asked.current = newestId
    apollo
      .mutate({
        mutation: MarkConversationReadDocument,
        variables: { ...subject, messageId: newestId },
      })
      .then(() => refetchChanged(apollo, ['conversation']))
      // The next message, or the next visit, marks it.
      .catch(() => undefined)
  }, [apollo, isSeen, newestId, readUpTo, subject])
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isPageVisible = () => document.visibilityState === 'visible'

function useIsSeen(end: RefObject<Element | null>, isLookedAt: boolean): boolean {
  const [isInside, setInside] = useState(false)
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible, () => false)
  useEffect(() => {
    const element = end.current
    if (!isLookedAt || !element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) =>
      setInside(entry?.isIntersecting ?? false),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInside(false)
    }
  }, [end, isLookedAt])
  return isInside && isVisible
}
