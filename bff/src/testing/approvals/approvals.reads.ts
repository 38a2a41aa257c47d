import {
  listApprovals,
  listWaitingApprovals,
  readApproval,
  readApprovalProof,
} from '@loggia/domain/approvals/read-approvals.service'
import { listApprovalSubjects } from '@loggia/domain/approvals/approval-subjects.service'
import type { Read } from '../answers/read-calls.ts'

/** The reads of approvals: see `READS`. */
export const APPROVAL_READS: Read[] = [
  [
    listApprovals,
    ({ staff, member, ids }) => [
      [staff, { projectId: ids.project[0] }],
      [member, { projectId: ids.project[0] }],
    ],
  ],
  [listApprovalSubjects, ({ staff, ids }) => [[staff, { projectId: ids.project[0] }]]],
  [readApproval, ({ staff, ids }) => ids.approval.map((id) => [staff, { id }])],
  [listWaitingApprovals, ({ member }) => [[member]]],
  [readApprovalProof, ({ staff, ids }) => ids.approval.map((id) => [staff, { id }])],
]
