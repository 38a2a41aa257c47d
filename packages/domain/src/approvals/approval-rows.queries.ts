import type { ApprovalState } from '@loggia/contracts/approvals/values'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma, type Approval, type ApprovalEvent } from '@loggia/db/generated/client'
import { kindsTo, stateOf } from './state.ts'
import type { SignedIn } from '../kernel/actor.ts'
import { documentsOf } from '../documents/of-client/client-documents.ts'
import type { GrantedDocuments } from '../documents/visible/visible-documents.ts'
import { notFound } from '../kernel/errors.ts'
import { isReachable } from '../portal-access/reachable.ts'

type Db = Pick<Database | Transaction, '$queryRaw' | 'approval'>

/** An approval with all that happened to it. */
export interface ApprovalRow extends Approval {
  /** Those of its client. */
  documents: GrantedDocuments
  projectTitle: string
  state: ApprovalState
  events: ApprovalEvent[]
}

/** The approvals of a project that the caller may see, the newest first. */
export function readApprovalsOfProject(
  db: Db,
  actor: SignedIn,
  projectId: number,
): Promise<ApprovalRow[]> {
  return readApprovalRows(db, actor, Prisma.sql`a.project_id = ${projectId}`)
}

/** Whether `approvals a` waits for an answer and can be answered: the client must see the subject. */
export const isOpenApproval = Prisma.sql`((SELECT e.kind FROM approval_events e
    WHERE e.approval_id = a.id AND e.kind <> ALL(${kindsTo(null)}) ORDER BY e.seq DESC LIMIT 1
  ) = ANY(${kindsTo('open')}) AND (a.document_id IS NOT NULL
    OR EXISTS (SELECT 1 FROM milestones m WHERE m.id = a.milestone_id AND m.is_visible)))`

/** Those that wait for an answer and can be answered, the newest first. */
export function readOpenApprovals(db: Db, actor: SignedIn): Promise<ApprovalRow[]> {
  return readApprovalRows(db, actor, isOpenApproval)
}

/** The caller's approvals that match a condition about `approvals a`, the newest first. */
async function readApprovalRows(
  db: Db,
  actor: SignedIn,
  condition: Prisma.Sql,
): Promise<ApprovalRow[]> {
  const reachable = await db.$queryRaw<{ id: number }[]>`
    SELECT a.id FROM approvals a JOIN projects p ON p.id = a.project_id JOIN clients c ON c.id = p.client_id
    WHERE ${condition} AND ${isReachable(actor)}`
  const rows = await db.approval.findMany({
    where: { id: { in: reachable.map(({ id }) => id) } },
    include: { project: { include: { client: true } }, events: { orderBy: { seq: 'asc' } } },
    orderBy: { id: 'desc' },
  })
  return rows.flatMap(({ project, events, ...row }) => {
    // Each is read by a statement of its own, which finds none when it is deleted meanwhile.
    if (!project?.client || events.length === 0) return []
    return {
      ...row,
      projectTitle: project.title,
      documents: documentsOf(project.client),
      state: stateOf(events),
      events,
    }
  })
}

/** One approval. @throws NOT_FOUND also for that of another client */
export async function readApprovalRow(db: Db, actor: SignedIn, id: number): Promise<ApprovalRow> {
  const [row] = await readApprovalRows(db, actor, Prisma.sql`a.id = ${id}`)
  if (!row) throw notFound('Approval')
  return row
}
