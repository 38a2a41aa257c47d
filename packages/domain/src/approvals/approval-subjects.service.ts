import { ofProjectInput } from '@loggia/contracts/lists'
import { approvalSubjects } from '@loggia/contracts/approvals/approvals'
import { documentsOwner } from './subjects.queries.ts'
import { operation } from '../kernel/operation.ts'
import { listClientDocuments } from '../documents/of-client/list-client-documents.ts'

/** What staff can ask about: the milestones and documents that the client sees. */
export const listApprovalSubjects = operation({
  action: 'approvalSubjects:read',
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
    const owner = await documentsOwner(db, actor, projectId)
    return { milestones, ...(await listClientDocuments(scope, owner)) }
  },
})
