import type { Transaction } from '@loggia/db/client'
import { isContractor, type StaffActor, type SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { readApprovalRow, type ApprovalRow } from './approval-rows.queries.ts'
import {
  clientDocument,
  documentsOf,
  type Freshness,
} from '../documents/of-client/client-documents.ts'
import type { GrantedDocuments } from '../documents/visible/visible-documents.ts'
import { milestoneRevision } from './milestone-revision.ts'
import { assertInProject } from '../portal-access/reachable.ts'

/** The current milestone or document; the reason where it is unknown. */
export type Subject = { title: string; revision: string } | 'gone' | 'unknown'

/** @throws UNAVAILABLE while the current revision is unknown */
export function assertKnown(subject: Subject): Exclude<Subject, 'unknown'> {
  if (subject !== 'unknown') return subject
  throw new AppError('UNAVAILABLE', 'Google Drive does not answer at the moment', {
    retryAfter: 10,
  })
}

export type Call = Context & { actor: SignedIn }

/** As many documents are looked up for one list. */
const MAX_LOOKED_UP = 20

/** The documents that can be approved: all that the client sees; for a contractor, those of the project. @throws NOT_FOUND */
export async function approvableDocuments(
  db: Pick<Transaction, 'project' | 'projectContractor'>,
  actor: StaffActor,
  projectId: number,
): Promise<GrantedDocuments> {
  const where = { id: projectId }
  const project = await db.project.findUnique({ where, include: { client: true } })
  // The client is read by a statement of its own, which finds none when both are deleted meanwhile.
  if (!project?.client) throw notFound('Project')
  await assertInProject(db, actor, projectId)
  const { client, driveFolderId } = project
  if (!isContractor(actor)) return documentsOf(client)
  return { folders: driveFolderId === null ? [] : [driveFolderId], files: [], addresses: [] }
}

/** The current subjects of approvals, by the id of the approval. A client learns nothing of a hidden milestone. */
export async function readSubjects(
  call: Call,
  approvals: readonly ApprovalRow[],
  freshness?: Freshness,
): Promise<Map<number, Subject>> {
  const documents = Map.groupBy(
    approvals.filter(({ documentId }) => documentId !== null),
    ({ documentId }) => documentId ?? '',
  )
  const found = new Map<number, Subject>()
  const lookUps = [...documents].slice(0, MAX_LOOKED_UP).map(async ([id, about]) => {
    const [first] = about
    if (!first) return
    const isOpen = about.some(({ state }) => state === 'open')
    const { documents: granted } = first
    const asOf = freshness ?? (isOpen ? 'now' : 'recent')
    const subject = await documentSubject(call, granted, id, asOf)
    for (const approval of about) found.set(approval.id, subject)
  })
  await Promise.all([...lookUps, readMilestones(call, approvals, found)])
  return found
}

/** The document of an approval as the client sees it now; null for one of a milestone. @throws NOT_FOUND */
export async function readDocument(call: Call, approvalId: number): Promise<Subject | null> {
  const row = await readApprovalRow(call.db, call.actor, approvalId)
  return row.documentId === null ? null : documentSubject(call, row.documents, row.documentId)
}

/** The current document, within what is granted to the viewer. */
export async function documentSubject(
  context: Context,
  granted: GrantedDocuments,
  id: string,
  freshness: Freshness = 'now',
): Promise<Subject> {
  try {
    const { name, revision } = await clientDocument(context, granted, id, freshness)
    return revision === null ? 'unknown' : { title: name, revision }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'NOT_FOUND' ? 'gone' : 'unknown'
  }
}

/** A milestone as it is now. A client learns nothing of a hidden one. */
export async function milestoneSubject(
  db: Pick<Transaction, 'milestone'>,
  { kind }: Pick<SignedIn, 'kind'>,
  id: number | null,
): Promise<Exclude<Subject, 'unknown'>> {
  const row = id === null ? null : await db.milestone.findUnique({ where: { id } })
  if (!row || (kind !== 'staff' && !row.isVisible)) return 'gone'
  return { title: row.title, revision: milestoneRevision(row) }
}

/** Whether the client no longer sees the milestone that they were asked about, and so cannot answer. */
export async function isMilestoneGone(
  db: Pick<Transaction, 'milestone'>,
  { documentId, milestoneId }: { documentId: string | null; milestoneId: number | null },
): Promise<boolean> {
  if (documentId !== null) return false
  return (await milestoneSubject(db, { kind: 'member' }, milestoneId)) === 'gone'
}

async function readMilestones(
  { db, actor }: Call,
  approvals: readonly ApprovalRow[],
  found: Map<number, Subject>,
): Promise<void> {
  const about = approvals.filter(({ documentId }) => documentId === null)
  const ids = about.flatMap(({ milestoneId }) => milestoneId ?? [])
  const isVisible = actor.kind === 'staff' ? {} : { isVisible: true }
  const rows = await db.milestone.findMany({ where: { id: { in: ids }, ...isVisible } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, milestoneId } of about) {
    const row = milestoneId === null ? undefined : byId.get(milestoneId)
    found.set(id, row ? { title: row.title, revision: milestoneRevision(row) } : 'gone')
  }
}
