import { useApolloClient } from '@apollo/client/react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { refetchChanged } from '../../../lib/data/fresh-client.ts'
import { MarkConversationReadDocument } from './messages.operations.generated.ts'
import type { ConversationSubject } from './subject.ts'

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
export function useReadMarks(
  end: RefObject<Element | null>,
  { subject, newestId, readUpTo }: Marks,
) {
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
