import { CLIENTS, MINUTE, SIGNED_IN, STAFF, TEAM, type Feature } from '../feature.ts'

export const approvals = {
  tag: 'Projects',
  area: 'projects',
  policy: {
    /** Staff ask and see all, clients see their own. */
    'approvals:read': SIGNED_IN,
    'approvals:write': TEAM,
    /** Clients only: no member of staff answers in their place. */
    'approvalAnswers:write': CLIENTS,
    'approvalProof:read': STAFF,
    'approvalSubjects:read': TEAM,
  },
  limits: {
    /** Each request may be mailed to people outside. */
    'approval.actor': { windows: [{ calls: 120, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
    /** Each answer is mailed to both sides. */
    'approvalAnswer.actor': {
      windows: [{ calls: 60, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  entities: ['approval'],
  auditActions: [
    'approval.asked',
    'approval.reminded',
    'approval.approved',
    'approval.changesRequested',
    'approval.withdrawn',
    'approval.answerTakenBack',
  ],
  notices: {
    /** The asker is mailed the answer word by word anyway. */
    approvalAnswered: {
      label: 'Answers to approvals',
      for: ['staff'],
      delivery: 'never',
      text: ({ title, by }) => `${by} answered your request: ${title}`,
    },
    approvalAsked: {
      label: 'Requests for your approval',
      for: ['client'],
      delivery: 'now',
      text: ({ title, by }) => `${by} asks for your approval: ${title}`,
    },
  },
} as const satisfies Feature
