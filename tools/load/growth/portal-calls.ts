import type { GrowthCall } from './call.ts'

/** The project that has a tenth of everything, and the client whose it is: the first one that was made. */
const BUSY = { projectId: 1, clientId: 8 }
const ORDINARY = { projectId: 18, clientId: 127 }

/** What client and agency do together, as both sides call it. */
export function portalCalls(): GrowthCall[] {
  const { projectId } = BUSY
  const staff = (name: string, path: string): GrowthCall => ({ name, path })
  const client = (name: string, path: string): GrowthCall => ({ name, path, as: 'client' })
  const both = (name: string, path: string) => [
    staff(`${name}, staff`, path),
    client(`${name}, client`, path),
  ]
  return [
    staff('conversations', '/api/conversations'),
    staff('conversations, unread', '/api/conversations?filter=unread'),
    staff('conversations, unanswered', '/api/conversations?filter=unanswered'),
    staff('conversations, page 200', '/api/conversations?page=200'),
    staff('conversations, search', '/api/conversations?q=harbor%2077'),
    ...both('conversation of 10,000 messages', `/api/conversation?projectId=${projectId}`),
    staff('conversation, older messages', `/api/conversation?projectId=${projectId}&before=500`),
    staff('conversation of 5 messages', `/api/conversation?projectId=${ORDINARY.projectId}`),
    ...both('unread messages', '/api/messages/unread'),
    client('own conversations', '/api/client/conversations'),
    ...both('notices', '/api/notices'),
    ...both('unread notices', '/api/notices/unread'),
    staff('milestones', `/api/projects/${ORDINARY.projectId}/milestones`),
    staff('approvals', `/api/projects/${projectId}/approvals`),
    client('waiting approvals', '/api/client/approvals/waiting'),
    ...both('files', '/api/uploads'),
    staff('files of a client', `/api/uploads?clientId=${ORDINARY.clientId}`),
  ]
}

/** What client and agency change together. */
export function portalChanges(): GrowthCall[] {
  const text = 'The crane comes on Monday.'
  const post = (name: string, path: string, body: object): GrowthCall => ({ name, path, body })
  const send = (busy: string, { projectId }: { projectId: number }) =>
    post(`write a message${busy}`, '/api/messages', { projectId, text })
  return [
    send('', ORDINARY),
    send(', 10,000 before', BUSY),
    { ...send(', client', BUSY), as: 'client' },
    post('mark a conversation as read', '/api/conversation/read', {
      projectId: ORDINARY.projectId,
      messageId: 900_000,
    }),
    post('mark the notices of a page as read', '/api/notices/read', {
      path: '/admin/projects/77',
    }),
  ]
}
