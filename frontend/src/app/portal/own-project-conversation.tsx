import { Conversation } from '../../features/messages/shared/conversation.tsx'
import { ConversationFiles } from '../conversation-files.tsx'
import type { ProjectSectionProps } from '../../ui/records/project-sections.tsx'

/** The conversation about one of the client's projects. */
export function OwnProjectConversation({ projectId }: ProjectSectionProps) {
  return (
    <ConversationFiles>
      <Conversation key={projectId} subject={{ projectId }} side="portal" />
    </ConversationFiles>
  )
}
