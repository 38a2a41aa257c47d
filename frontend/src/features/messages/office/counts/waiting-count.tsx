import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { UnreadMark } from '../../shared/unread-count.tsx'
import { UnreadMessagesDocument } from '../../shared/unread-messages.operations.generated.ts'
import { HeldMailsDocument } from './held-mails.operations.generated.ts'

/** How many emails wait for somebody to decide where they belong. */
export function useHeldCount(): number {
  return useFreshQuery(HeldMailsDocument).data?.heldMails.held ?? 0
}

/** What waits behind *Messages*: messages that one has not read, and emails on hold; nothing while there are none. */
export function WaitingCount() {
  const unread = useFreshQuery(UnreadMessagesDocument).data?.unreadMessages.unread ?? 0
  const held = useHeldCount()
  const label = held > 0 ? ` waiting: ${unread} unread, ${held} on hold` : undefined
  return <UnreadMark count={unread + held} {...(label && { label })} />
}
