import { ConversationFiles } from '../conversation-files.tsx'
import { OfficeConversation } from '../../features/messages/office/notes/office-conversation.tsx'
import type { ProjectSectionProps } from '../../ui/records/project-sections.tsx'

/** The conversation about a project, with the notes of the team. */
export function ProjectConversation({ projectId }: ProjectSectionProps) {
  return (
    <ConversationFiles>
      <OfficeConversation key={projectId} subject={{ projectId }} />
    </ConversationFiles>
  )
}
