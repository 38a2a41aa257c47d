import type { ApprovalRowFragment } from '../shared/approvals.operations.generated.ts'

/** The request to approve a milestone, which the client has not answered. */
export function buildApproval(fields: Partial<ApprovalRowFragment> = {}): ApprovalRowFragment {
  return {
    id: 8,
    subject: 'MILESTONE',
    documentId: null,
    title: 'Launch',
    state: 'OPEN',
    text: 'May we go live?',
    askedAt: '2026-05-04T09:30:00.000Z',
    askedBy: 'Sam Staff',
    endedAt: null,
    endedBy: null,
    answer: null,
    revision: '1',
    currentRevision: '1',
    subjectState: 'CURRENT',
    ...fields,
  }
}
