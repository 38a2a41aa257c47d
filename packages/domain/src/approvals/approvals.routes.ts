import { rowAndBody, rowOnly, type Route, type RouteRequest } from '../kernel/route.ts'
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

const ofProject = ({ params, body }: RouteRequest) => ({ ...body, projectId: params['projectId'] })

export const approvalsRoutes: Route[] = [
  {
    name: 'listApprovals',
    method: 'get',
    path: '/projects/{projectId}/approvals',
    summary: 'List the approvals of a project, the newest first; clients read their own',
    operation: listApprovals,
    input: ofProject,
  },
  {
    name: 'listApprovalSubjects',
    method: 'get',
    path: '/projects/{projectId}/approvals/subjects',
    summary: 'What staff can ask about: the milestones and documents that the client sees',
    operation: listApprovalSubjects,
    input: ofProject,
  },
  {
    name: 'listWaitingApprovals',
    method: 'get',
    path: '/client/approvals/waiting',
    summary: 'What waits for the answer of the client who is signed in',
    operation: listWaitingApprovals,
  },
  {
    name: 'readApproval',
    method: 'get',
    path: '/approvals/{id}',
    summary: 'One approval with all that happened to it; clients read their own',
    operation: readApproval,
    input: rowOnly,
  },
  {
    name: 'readApprovalProof',
    method: 'get',
    path: '/approvals/{id}/proof',
    summary: 'Whether the record of an approval is as it was written',
    operation: readApprovalProof,
    input: rowOnly,
  },
  {
    name: 'askApproval',
    method: 'post',
    path: '/projects/{projectId}/approvals',
    summary: 'Ask the people of a client to approve a milestone or a document',
    operation: askApproval,
    input: ofProject,
    status: 201,
  },
  {
    name: 'withdrawApproval',
    method: 'post',
    path: '/approvals/{id}/withdraw',
    summary: 'Take back what was asked',
    operation: withdrawApproval,
    input: rowOnly,
  },
  {
    name: 'remindApproval',
    method: 'post',
    path: '/approvals/{id}/remind',
    summary: 'Remind the people of a client that an answer is awaited',
    operation: remindApproval,
    input: rowOnly,
  },
  {
    name: 'answerApproval',
    method: 'post',
    path: '/approvals/{id}/answer',
    summary: 'Approve, or ask for changes; the first answer counts',
    operation: answerApproval,
    input: rowAndBody,
  },
  {
    name: 'takeBackAnswer',
    method: 'post',
    path: '/approvals/{id}/take-back',
    summary: 'Take an answer back within ten seconds, before it is mailed to both sides',
    operation: takeBackAnswer,
    input: rowOnly,
    errors: ['CONFLICT'],
  },
]
