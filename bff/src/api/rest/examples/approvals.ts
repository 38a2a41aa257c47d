import type { Approval } from '@loggia/contracts/portal/approvals'
import type * as answering from '@loggia/domain/approvals/answer-approval.service'
import type * as approvals from '@loggia/domain/approvals/approvals.service'
import type * as asking from '@loggia/domain/approvals/ask-approval.service'
import type * as subjects from '@loggia/domain/approvals/approval-subjects.service'
import type * as reading from '@loggia/domain/approvals/read-approvals.service'
import type { ExamplesOf } from './example.ts'

const text = 'May we go live with this on Monday?'
const revision = '5d1c0b9c7a3e42f6'

const open: Approval = {
  id: 7,
  projectId: 3,
  projectTitle: 'Booking platform',
  subject: 'milestone',
  milestoneId: 12,
  documentId: null,
  title: 'First booking in the cloud',
  state: 'open',
  text,
  askedAt: '2026-06-26T10:20:00.000Z',
  askedBy: 'Sam Staff',
  endedAt: null,
  endedBy: null,
  answer: null,
  revision,
  currentRevision: revision,
  subjectState: 'current',
}

const answered: Approval = {
  ...open,
  state: 'approved',
  endedAt: '2026-06-27T08:00:00.000Z',
  endedBy: 'Grace Hopper',
  answer: 'Yes, please.',
}

const HASH = '3f6c1d0a5b8e4f7291c3d6a8b0e2f4951738264a5c9d7e1f0b3a6c8d2e4f5a71'

const asked = {
  seq: 1,
  kind: 'asked',
  at: open.askedAt,
  side: 'staff',
  personName: open.askedBy,
  text,
  revision,
  previousHash: '',
  hash: HASH,
  isErased: false,
} as const

const { id, projectId, projectTitle, title, askedAt, askedBy } = open

export const approvalsExamples = {
  listApprovals: { answer: [open] },
  listWaitingApprovals: { answer: [{ id, projectId, projectTitle, title, askedAt, askedBy }] },
  readApproval: { answer: { ...open, events: [asked] } },
  listApprovalSubjects: {
    answer: {
      milestones: [{ id: 12, title }],
      isDriveConnected: true,
      documents: [{ id: 'docOffer00001', name: 'Offer.pdf', folder: 'Contracts' }],
    },
  },
  readApprovalProof: { answer: { isIntact: true, brokenAt: null, erased: [] } },
  askApproval: { body: { milestoneId: 12, text }, answer: open },
  withdrawApproval: {
    answer: {
      ...open,
      state: 'withdrawn',
      endedAt: '2026-06-27T08:00:00.000Z',
      endedBy: 'Sam Staff',
      answer: '',
    },
  },
  remindApproval: { answer: open },
  answerApproval: {
    body: { answer: 'approved', revision, text: 'Yes, please.' },
    answer: answered,
  },
} satisfies ExamplesOf<
  typeof approvals & typeof asking & typeof answering & typeof reading & typeof subjects
>
