import type { GrowthCall } from './call.ts'

/** The project that has a tenth of everything, and the client whose it is: the first one that was made. */
export const BUSY = { projectId: 1, clientId: 8 }
export const ORDINARY = { projectId: 18, clientId: 127 }

const MESSAGES =
  'messages { id authorName isFromClient text createdAt attachments { id } } hasOlder unread seenUpTo'
const LISTED =
  'conversations { clientId clientName company projectTitle unread lastText isUnanswered } hasMore'
const OWN = 'clientId projectId projectTitle unread lastText lastMessageAt'
const UPLOAD = 'id name bytes state createdAt'
const NOTICE = 'notices { id kind title by path createdAt isRead } hasMore settledBefore'

/** What client and agency do together, as both sides call it. */
export function portalCalls(): GrowthCall[] {
  const { projectId } = BUSY
  const ofProject = `projectId: ${projectId}`
  const both = (name: string, rest: string, query: string): GrowthCall[] => [
    { name: `${name}, staff`, rest, query },
    { name: `${name}, client`, rest, query, as: 'client' },
  ]
  return [
    read('conversations', '/api/conversations', `{ conversations { ${LISTED} } }`),
    ...['unread', 'unanswered'].map((filter) =>
      read(
        `conversations, ${filter}`,
        `/api/conversations?filter=${filter}`,
        `{ conversations(filter: ${filter.toUpperCase()}) { ${LISTED} } }`,
      ),
    ),
    read(
      'conversations, page 200',
      '/api/conversations?page=200',
      `{ conversations(page: 200) { ${LISTED} } }`,
    ),
    read(
      'conversations, search',
      '/api/conversations?q=harbor%2077',
      `{ conversations(q: "harbor 77") { ${LISTED} } }`,
    ),
    ...both(
      'conversation of 10,000 messages',
      `/api/conversation?projectId=${projectId}`,
      `{ conversation(${ofProject}) { ${MESSAGES} } }`,
    ),
    read(
      'conversation, older messages',
      `/api/conversation?projectId=${projectId}&before=500`,
      `{ conversation(${ofProject}, before: 500) { ${MESSAGES} } }`,
    ),
    read(
      'conversation of 5 messages',
      `/api/conversation?projectId=${ORDINARY.projectId}`,
      `{ conversation(projectId: ${ORDINARY.projectId}) { ${MESSAGES} } }`,
    ),
    ...both('unread messages', '/api/messages/unread', '{ unreadMessages { unread } }'),
    {
      ...read('own conversations', '/api/client/conversations', `{ ownConversations { ${OWN} } }`),
      as: 'client',
    },
    ...both('notices', '/api/notices', `{ notices { ${NOTICE} } }`),
    ...both('unread notices', '/api/notices/unread', '{ unreadNotices { count paths } }'),
    read(
      'milestones',
      `/api/projects/${ORDINARY.projectId}/milestones`,
      `{ milestones(projectId: ${ORDINARY.projectId}) { id title state isVisible } }`,
    ),
    read(
      'approvals',
      `/api/projects/${projectId}/approvals`,
      `{ approvals(${ofProject}) { id title } }`,
    ),
    {
      ...read(
        'waiting approvals',
        '/api/client/approvals/waiting',
        '{ waitingApprovals { id title } }',
      ),
      as: 'client',
    },
    ...both('files', '/api/uploads', `{ uploads { ${UPLOAD} } }`),
    read(
      'files of a client',
      `/api/uploads?clientId=${ORDINARY.clientId}`,
      `{ uploads(clientId: ${ORDINARY.clientId}) { ${UPLOAD} } }`,
    ),
  ]
}

function read(name: string, rest: string, query: string): GrowthCall {
  return { name, rest, query }
}
