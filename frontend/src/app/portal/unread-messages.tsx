import { UnreadCount } from '../../features/messages/shared/unread-count.tsx'
import { ClientSession } from './client-session.tsx'

/** How many messages wait for the client, beside the tab. */
export function UnreadMessages() {
  return (
    <ClientSession>
      <UnreadCount />
    </ClientSession>
  )
}
