import type { Operation } from '../../core/operation.ts'
import {
  listApprovals,
  listWaitingApprovals,
  readApproval,
  readApprovalProof,
} from '../../features/approvals/read-approvals.service.ts'
import { listApprovalSubjects } from '../../features/approvals/approval-subjects.service.ts'
import type { SeededApp } from '../answers-seed.ts'
import type { Browser } from '../browser.ts'

type Calls = (seeded: SeededApp) => [browser: Browser, input?: Record<string, unknown>][]

/** The reads of approvals: see `READS`. */
export const APPROVAL_READS: [operation: Operation, field: string, calls: Calls][] = [
  [
    listApprovals,
    'approvals',
    ({ staff, member, ids }) => [
      [staff, { projectId: ids.project[0] }],
      [member, { projectId: ids.project[0] }],
    ],
  ],
  [
    listApprovalSubjects,
    'approvalSubjects',
    ({ staff, ids }) => [[staff, { projectId: ids.project[0] }]],
  ],
  [readApproval, 'approval', ({ staff, ids }) => ids.approval.map((id) => [staff, { id }])],
  [listWaitingApprovals, 'waitingApprovals', ({ member }) => [[member]]],
  [
    readApprovalProof,
    'approvalProof',
    ({ staff, ids }) => ids.approval.map((id) => [staff, { id }]),
  ],
]
