import { ConversationFiles } from '../conversation-files.tsx'
import { OfficeConversation } from '../../features/messages/office/notes/office-conversation.tsx'

/** The general conversation with a client, with the notes of the team. */
export function ClientConversation({ clientId }: { clientId: number }) {
  return (
    <ConversationFiles>
      <OfficeConversation key={clientId} subject={{ clientId }} />
    </ConversationFiles>
  )
}
