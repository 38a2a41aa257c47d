import {
  GENERAL_CONVERSATION,
  type ConversationSubject,
} from '@loggia/contracts/messages/conversations'

export type { ConversationSubject }

/** Which side of the conversation looks at it. */
export type Side = 'portal' | 'office'

interface Named {
  clientName: string
  projectTitle: string | null
}

/** The name of a conversation on each side. */
export function titleOf(side: Side, { clientName, projectTitle }: Named): string {
  return projectTitle ?? (side === 'office' ? clientName : GENERAL_CONVERSATION)
}

/** The subject of a conversation in a list. */
export function subjectIn({
  clientId,
  projectId,
}: {
  clientId: number
  projectId: number | null
}): ConversationSubject {
  return projectId === null ? { clientId } : { projectId }
}
