import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
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

export const approvalsResolvers = {
  Query: {
    approvals: resolver(listApprovals),
    approval: resolver(readApproval),
    waitingApprovals: resolver(listWaitingApprovals),
    approvalSubjects: resolver(listApprovalSubjects),
    approvalProof: resolver(readApprovalProof),
  },
  Mutation: {
    askApproval: resolver(askApproval, ({ projectId, input }) => ({ ...input, projectId })),
    withdrawApproval: resolver(withdrawApproval),
    remindApproval: resolver(remindApproval),
    answerApproval: resolver(answerApproval, ({ id, input }) => ({ ...input, id })),
    takeBackAnswer: resolver(takeBackAnswer),
  },
} satisfies Resolvers
