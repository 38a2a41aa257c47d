import { messageAnchor, messageIn } from '@loggia/contracts/messages/paths'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { useConversation } from './use-conversation.ts'

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
export function useLanding(
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
