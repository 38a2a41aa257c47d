import { rowInput, ofProjectInput } from '@loggia/contracts/lists'
import {
  approval,
  approvalProof,
  approvalRecord,
  approvalSubjects,
  type Approval,
} from '@loggia/contracts/approvals/approvals'
import { findFault, isErased } from './chain.ts'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { findReachableProject } from '../portal-access/reachable.ts'
import {
  readApprovalRow,
  readApprovalsOfProject,
  readOpenApprovals,
} from './approval-rows.queries.ts'
import { toApproval, toApprovalRecord } from './approval.view.ts'
import { approvableDocuments, readSubjects, type Call } from './subjects.queries.ts'
import { listClientDocuments } from '../documents/of-client/list-client-documents.ts'

export const listApprovals = operation({
  summary: 'The approvals of a project, the newest first; clients read those of their own projects',
  action: 'approvals:read',
  agent: 'read',
  rest: 'GET /projects/{projectId}/approvals',
  field: 'approvals',
  input: ofProjectInput,
  output: z.array(approval),
  async run(scope, { projectId }) {
    const { db, actor } = scope
    await findReachableProject(db, actor, projectId)
    const rows = await readApprovalsOfProject(db, actor, projectId)
    const subjects = await readSubjects(scope, rows)
    return rows.map((row) => toApproval(row, subjects.get(row.id)))
  },
})

export const readApproval = operation({
  summary: 'One approval with its record; clients read their own',
  action: 'approvals:read',
  agent: 'read',
  rest: 'GET /approvals/{id}',
  field: 'approval',
  input: rowInput,
  output: approvalRecord,
  async run(scope, { id }) {
    const row = await readApprovalRow(scope.db, scope.actor, id)
    return toApprovalRecord(row, (await readSubjects(scope, [row], 'now')).get(id))
  },
})

/** An approval in its present state, for the caller. @throws NOT_FOUND */
export async function readWithSubject(call: Call, id: number): Promise<Approval> {
  const row = await readApprovalRow(call.db, call.actor, id)
  return toApproval(row, (await readSubjects(call, [row])).get(id))
}

export const listApprovalSubjects = operation({
  summary: 'The milestones and documents of a project that staff can ask about',
  action: 'approvalSubjects:read',
  forScreens: true,
  rest: 'GET /projects/{projectId}/approvals/subjects',
  field: 'approvalSubjects',
  input: ofProjectInput,
  output: approvalSubjects,
  async run(scope, { projectId }) {
    const { actor, db } = scope
    const milestones = await db.milestone.findMany({
      where: { projectId, isVisible: true },
      select: { id: true, title: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
    const granted = await approvableDocuments(db, actor, projectId)
    return { milestones, ...(await listClientDocuments(scope, granted)) }
  },
})

const MAX_WAITING = 20

export const listWaitingApprovals = operation({
  summary: 'What waits for the answer of the client who is signed in, the oldest first',
  action: 'ownRecord:read',
  rest: 'GET /client/approvals/waiting',
  field: 'waitingApprovals',
  input: z.object({}),
  output: z.array(approval),
  async run(scope) {
    const open = await readOpenApprovals(scope.db, scope.actor)
    const rows = open.slice(-MAX_WAITING).toReversed()
    const subjects = await readSubjects(scope, rows)
    return rows.map((row) => toApproval(row, subjects.get(row.id)))
  },
})

/** Whether the record of an approval is as it was written, from the hashes of its events. */
export const readApprovalProof = operation({
  summary: 'Whether the record of an approval is as it was written',
  action: 'approvalProof:read',
  rest: 'GET /approvals/{id}/proof',
  field: 'approvalProof',
  input: rowInput,
  output: approvalProof,
  async run({ db, actor }, { id }) {
    const { events, ...facts } = await readApprovalRow(db, actor, id)
    const brokenAt = findFault(facts, events)
    return {
      isIntact: brokenAt === null,
      brokenAt,
      erased: events.filter(isErased).map(({ seq }) => seq),
    }
  },
})
