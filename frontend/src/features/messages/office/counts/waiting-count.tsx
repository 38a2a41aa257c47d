import { useQuery } from '@apollo/client/react'
import { UnreadMark } from '../../shared/unread-count.tsx'
import { UnreadMessagesDocument } from '../../shared/unread-messages.operations.generated.ts'
import { HeldMailsDocument } from './held-mails.operations.generated.ts'

/** The number of emails on hold. */
export function useHeldCount(): number {
  return useQuery(HeldMailsDocument).data?.heldMails.held ?? 0
}

/** The count of *Messages*: unread messages, and emails on hold; nothing without any. */
export function WaitingCount() {
  const unread = useQuery(UnreadMessagesDocument).data?.unreadMessages.unread ?? 0
  const held = useHeldCount()
  const label = held > 0 ? ` waiting: ${unread} unread, ${held} on hold` : undefined
  return <UnreadMark count={unread + held} {...(label && { label })} />
}
