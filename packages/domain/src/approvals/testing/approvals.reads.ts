import {
  listApprovals,
  listWaitingApprovals,
  readApproval,
  readApprovalProof,
  listApprovalSubjects,
} from '../read-approvals.service.ts'
import type { Read } from '@loggia/testing/api/answers/read-calls'

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
