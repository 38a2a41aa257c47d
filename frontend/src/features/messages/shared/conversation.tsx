import { conversationKey } from '@loggia/contracts/messages/conversations'
import { messageIn, WRITING_HASH } from '@loggia/contracts/messages/paths'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { space, color, font } from '../../../styles/theme.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { MessageComposer, type MessageComposerProps } from './compose/message-composer.tsx'
import { useDraftName } from './compose/use-draft-name.ts'
import { useOutgoing } from './compose/use-outgoing.ts'
import type { ConversationSubject, Side } from './subject.ts'
import { type Beside, Thread } from './thread.tsx'
import { useConversation, type Message } from './use-conversation.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Attachments } from './attachments.tsx'
import type { Outgoing } from './compose/outgoing.ts'
import { Bubble, BubbleHead } from './message-style.ts'
import { LinkedText } from './text/linked-text.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'

/** The announcement of a foreign message while the conversation is open. */
function useAnnouncement(messages: readonly Message[]): string {
  const newest = messages.at(-1)
  const [known, setKnown] = useState<number | null>(null)
  const [text, setText] = useState('')
  if (newest && newest.id !== known) {
    setKnown(newest.id)
    if (known !== null && newest.id > known && !newest.isOwn) {
      setText(`New message from ${newest.authorName}`)
    }
  }
  return text
}

export interface ConversationProps {
  subject: ConversationSubject
  side: Side
  title?: string
  /** Items between the messages for some viewers only. */
  beside?: readonly Beside[]
  /** Where one writes; by default messages only. */
  writing?: (props: MessageComposerProps) => ReactNode
  /** Whether what is seen of it counts as read. */
  marksRead?: boolean
}

const EMPTY: Record<Side, string> = {
  portal: 'No messages yet. Write to us here: the people who work for you are told at once.',
  office: 'No messages yet. The client is told of what you write here, and can answer.',
}

const NOTHING_BESIDE: readonly Beside[] = []

const writingMessages = (props: MessageComposerProps) => <MessageComposer {...props} />

/** A conversation of client and agency. Render it with a key per subject. */
export function Conversation(props: ConversationProps) {
  const { side, title = 'Conversation', beside = NOTHING_BESIDE, marksRead = true } = props
  const { writing = writingMessages } = props
  // The effects below compare it.
  const [subject] = useState(props.subject)
  const data = useConversation(subject)
  const { conversation, messages } = data
  const isSeen = conversation?.clientHasAccess ?? true
  const sending = useOutgoing(useDraftName(side, 'message', conversationKey(subject)), subject)
  const ids = new Set(messages.map(({ id }) => id))
  const outgoing = sending.outgoing.filter(
    ({ state, id }) => state !== 'sent' || (id !== undefined && !ids.has(id)),
  )
  const [readBefore, setReadBefore] = useState<number | null>(null)
  if (conversation && readBefore === null) setReadBefore(conversation.readUpTo)
  const announcement = useAnnouncement(messages)
  const place = useLinkedPlace(conversation !== undefined)
  return (
    <div ref={place} id="conversation" data-conversation>
      <Panel title={title}>
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
        {!conversation || readBefore === null ? (
          <NotLoaded
            what="the conversation"
            error={data.error}
            onRetry={data.refetch}
            rows={3}
            height="4rem"
          />
        ) : messages.length + outgoing.length + beside.length === 0 ? (
          <SmallNote $marginBottom={4}>{isSeen ? EMPTY[side] : 'No messages yet.'}</SmallNote>
        ) : (
          <Thread
            subject={subject}
            side={side}
            data={data}
            readBefore={readBefore}
            marksRead={marksRead}
            beside={beside}
            outgoingKey={outgoing.map(({ key, state }) => key + state).join()}
            outgoing={outgoing.map((message) => (
              <OutgoingItem
                key={message.key}
                message={message}
                side={side}
                onRetry={() => {
                  sending.retry(message)
                  focusField(place.current)
                }}
                onTakeBack={() => {
                  sending.takeBack(message)
                  focusField(place.current)
                }}
              />
            ))}
          />
        )}
        {TAB_VIEW ? (
          <NoneYet>
            In a view of a client nothing can be written, and nothing is marked as read.
          </NoneYet>
        ) : (
          writing({ subject, side, isSeen, sending })
        )}
      </Panel>
    </div>
  )
}

/** A link may lead to a message, which is there only once the conversation is loaded, or to the field. */
function useLinkedPlace(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && messageIn(hash) !== null) {
      place.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [isThere, hash])
  useEffect(() => {
    if (hash === WRITING_HASH) focusField(place.current)
  }, [hash])
  return place
}

function focusField(place: HTMLElement | null): void {
  place?.querySelector('textarea')?.focus()
}

interface OutgoingItemProps {
  message: Outgoing
  side: Side
  onRetry: () => void
  onTakeBack: () => void
}

/** A message on its way, or one that did not get through. */
function OutgoingItem({ message, side, onRetry, onTakeBack }: OutgoingItemProps) {
  const { state, reason = 'It was not sent yet.', text, files } = message
  return (
    <Bubble $isOwnSide $isAdded aria-busy={state === 'sending'}>
      <BubbleHead>
        <strong>You</strong>
        {state === 'failed' ? <Failed>not sent</Failed> : <span>sending…</span>}
      </BubbleHead>
      {text !== '' && <LinkedText>{text}</LinkedText>}
      <Attachments files={files} side={side} />
      {state === 'failed' && (
        <Failure role="alert">
          <span>{reason}</span>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="secondary" onClick={onTakeBack}>
            Edit
          </Button>
        </Failure>
      )}
    </Bubble>
  )
}

const Failed = styled.span`
  color: ${color.dangerText};
  font-weight: 600;
`

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[3]};
  color: ${color.dangerText};
  font-size: ${font.small};
`
