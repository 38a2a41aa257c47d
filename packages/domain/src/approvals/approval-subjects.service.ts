import { approvalsInput, approvalSubjects } from '@loggia/contracts/approvals/approvals'
import { documentsOwner } from './subjects.queries.ts'
import { assertInProject } from '../portal-access/reachable.view.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { listClientDocuments } from '../documents/of-client/list-client-documents.ts'

/** What staff can ask about: the milestones and documents that the client sees. */
export const listApprovalSubjects = operation({
  action: 'approvalSubjects:read',
  rest: 'GET /projects/{projectId}/approvals/subjects',
  field: 'approvalSubjects',
  input: approvalsInput,
  output: approvalSubjects,
  async run(scope, { projectId }) {
    const { actor, db } = scope
    const project = await db.project.findUnique({
      where: { id: projectId },
      include: { client: true },
    })
    // The client is read by a statement of its own, which finds none when both are deleted meanwhile.
    if (!project?.client) throw notFound('Project')
    const milestones = await db.milestone.findMany({
      where: { projectId, isVisible: true },
      select: { id: true, title: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
    await assertInProject(db, actor, projectId)
    const owner = documentsOwner(actor, project, project.client)
    return { milestones, ...(await listClientDocuments(scope, owner)) }
  },
})
