import { clientPath, PATHS, projectPath } from '../paths.ts'
import type { ConversationSubject } from './conversations.ts'

/** The page of the back office that shows a conversation. */
export function officeConversationPath(subject: ConversationSubject): string {
  const page =
    'projectId' in subject ? projectPath(subject.projectId) : clientPath(subject.clientId)
  return `${page}?tab=conversation`
}

/** Where a client finds a conversation in the portal. */
export function portalConversationPath(subject: ConversationSubject): string {
  const tab = `${PATHS.clientDashboard}?tab=messages`
  return 'projectId' in subject
    ? `${tab}&project=${subject.projectId}`
    : `${tab}&client=${subject.clientId}`
}

/** The end of an address that leads to the field for messages. */
export const WRITING_HASH = '#write'

/** Where a client writes to the agency: the first of their conversations. */
export const PORTAL_WRITING_PATH = `${PATHS.clientDashboard}?tab=messages${WRITING_HASH}`

/** The id of the element that shows a message, which is the anchor of links to it. */
export function messageAnchor(id: number): string {
  return `message-${id}`
}

/** A conversation, opened at one of its messages. Paths of older notices end in `#conversation`. */
export function atMessage(path: string, id: number): string {
  const [page = ''] = path.split('#')
  return `${page}#${messageAnchor(id)}`
}

/** The id of the message that the hash of an address leads to; null where it leads elsewhere. */
export function messageIn(hash: string): number | null {
  const [, id] = /^#message-(\d+)$/.exec(hash) ?? []
  return id === undefined ? null : Number(id)
}
