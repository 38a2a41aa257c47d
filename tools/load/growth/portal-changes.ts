import type { GrowthCall } from './call.ts'
import { BUSY, ORDINARY } from './portal-calls.ts'

/** What client and agency change together. */
export function portalChanges(): GrowthCall[] {
  const { projectId } = ORDINARY
  const send = (busy: string, body: { projectId: number; text: string }): GrowthCall => ({
    name: `write a message${busy}`,
    rest: '/api/messages',
    query: `mutation { sendMessage(projectId: ${body.projectId}, text: "${body.text}") { id } }`,
    change: { method: 'POST', body },
  })
  const text = 'The crane comes on Monday.'
  return [
    send('', { projectId, text }),
    send(', 10,000 before', { projectId: BUSY.projectId, text }),
    { ...send(', client', { projectId: BUSY.projectId, text }), as: 'client' },
    {
      name: 'mark a conversation as read',
      rest: '/api/conversation/read',
      query: `mutation { markConversationRead(projectId: ${projectId}, messageId: 900000) { unread } }`,
      change: { method: 'POST', body: { projectId, messageId: 900_000 } },
    },
    {
      name: 'mark the notices of a page as read',
      rest: '/api/notices/read',
      query: 'mutation { markNoticesRead(path: "/admin/projects/77") { count } }',
      change: { method: 'POST', body: { path: '/admin/projects/77' } },
    },
  ]
}
