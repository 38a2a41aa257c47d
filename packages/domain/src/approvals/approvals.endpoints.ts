import type { Endpoints } from '../kernel/endpoint.ts'
import { answerApproval } from './answer-approval.service.ts'
import { remindApproval, withdrawApproval } from './approvals.service.ts'
import { listApprovalSubjects } from './approval-subjects.service.ts'
import { askApproval } from './ask-approval.service.ts'
import { takeBackAnswer } from './take-back-answer.service.ts'
import {
  listApprovals,
  listWaitingApprovals,
  readApproval,
  readApprovalProof,
} from './read-approvals.service.ts'

export const approvalsEndpoints: Endpoints = {
  listApprovals: {
    rest: 'GET /projects/{projectId}/approvals',
    field: 'approvals',
    summary: 'List the approvals of a project, the newest first; clients read their own',
    operation: listApprovals,
  },
  listApprovalSubjects: {
    rest: 'GET /projects/{projectId}/approvals/subjects',
    field: 'approvalSubjects',
    summary: 'What staff can ask about: the milestones and documents that the client sees',
    operation: listApprovalSubjects,
  },
  listWaitingApprovals: {
    rest: 'GET /client/approvals/waiting',
    field: 'waitingApprovals',
    summary: 'What waits for the answer of the client who is signed in',
    operation: listWaitingApprovals,
  },
  readApproval: {
    rest: 'GET /approvals/{id}',
    field: 'approval',
    summary: 'One approval with all that happened to it; clients read their own',
    operation: readApproval,
  },
  readApprovalProof: {
    rest: 'GET /approvals/{id}/proof',
    field: 'approvalProof',
    summary: 'Whether the record of an approval is as it was written',
    operation: readApprovalProof,
  },
  askApproval: {
    rest: 'POST /projects/{projectId}/approvals',
    summary: 'Ask the people of a client to approve a milestone or a document',
    operation: askApproval,
    status: 201,
  },
  withdrawApproval: {
    rest: 'POST /approvals/{id}/withdraw',
    summary: 'Take back what was asked',
    operation: withdrawApproval,
  },
  remindApproval: {
    rest: 'POST /approvals/{id}/remind',
    summary: 'Remind the people of a client that an answer is awaited',
    operation: remindApproval,
  },
  answerApproval: {
    rest: 'POST /approvals/{id}/answer',
    summary: 'Approve, or ask for changes; the first answer counts',
    operation: answerApproval,
  },
  takeBackAnswer: {
    rest: 'POST /approvals/{id}/take-back',
    summary: 'Take an answer back within ten seconds, before it is mailed to both sides',
    operation: takeBackAnswer,
    errors: ['CONFLICT'],
  },
}
