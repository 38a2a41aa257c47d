/** The subject of a conversation: a project, or everything else of a client. */
export type ConversationSubject = { clientId: number } | { projectId: number }

/**
 * Names a conversation by the record it is about: `client 7`, `project 3`. The same before its first message, and known
 * to all who may see the record.
 */
export function conversationKey(subject: ConversationSubject): string {
  return 'projectId' in subject ? `project ${subject.projectId}` : `client ${subject.clientId}`
}

/** The name of a client's general conversation. */
export const GENERAL_CONVERSATION = 'General'

/** Which conversations staff list: those with messages they have not read, or those that wait for an answer. */
export const CONVERSATION_FILTERS = ['unread', 'unanswered'] as const

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

/** The longest message, in characters (code points). */
export const MAX_MESSAGE = 10_000

/** How many files a message takes along. */
export const MAX_ATTACHMENTS = 10

/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 100

/** The query string by which REST names a conversation, from its key. */
export function conversationQuery(key: string): string {
  const [kind, id = ''] = key.split(' ')
  return new URLSearchParams({ [`${kind}Id`]: id }).toString()
}
