import { clientPath, PATHS, projectPath } from '../paths.ts'
import type { ConversationSubject } from './conversations.ts'

/** The page of the back office that shows a conversation. */
export function officeConversationPath(subject: ConversationSubject): string {
  const page =
    'projectId' in subject ? projectPath(subject.projectId) : clientPath(subject.clientId)
  return `${page}#conversation`
}

/** Where a client finds a conversation in the portal. */
export function portalConversationPath(subject: ConversationSubject): string {
  const tab = `${PATHS.clientDashboard}?tab=messages`
  return 'projectId' in subject
    ? `${tab}&project=${subject.projectId}`
    : `${tab}&client=${subject.clientId}`
}
