import { ofProjectInput } from '@loggia/contracts/lists'
import {
  contractorInput,
  projectContractor,
  type ProjectContractor,
} from '@loggia/contracts/contractors/contractors'
import { projectPath } from '@loggia/contracts/paths'
import { staffKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'
import { lockProject } from '../projects/project.view.ts'
import { ACTIVE_STAFF } from '../staff-auth/active-staff.ts'

export const listContractors = operation({
  summary: 'The contractors, and which of them work in a project',
  action: 'contractors:read',
  rest: 'GET /projects/{projectId}/contractors',
  field: 'contractors',
  input: ofProjectInput,
  output: z.array(projectContractor),
  async run({ db }, { projectId }) {
    if ((await db.project.count({ where: { id: projectId } })) === 0) throw notFound('Project')
    return contractorsOf(db, projectId)
  },
})

export const addContractor = operation({
  summary: 'Adds a contractor to a project, which they see from then on',
  action: 'contractors:write',
  rest: 'PUT /projects/{projectId}/contractors/{userId}',
  input: contractorInput,
  output: z.array(projectContractor),
  limits: ['contractors.actor'],
  async change({ db, audit }, { projectId, userId }) {
    await lockProject(db, projectId)
    const contractor = await lockContractor(db, userId)
    const data = [{ projectId, userId }]
    const { count } = await db.projectContractor.createMany({ data, skipDuplicates: true })
    if (count > 0) {
      await audit({
        action: 'project.contractorAdded',
        entity: 'project',
        entityId: projectId,
        after: { contractor: contractor.name },
      })
    }
    return contractorsOf(db, projectId)
  },
})

/** Removes a contractor from a project. Their notices of it are deleted, and mailed no more. */
export const removeContractor = operation({
  summary: 'Removes a contractor from a project',
  action: 'contractors:write',
  rest: 'DELETE /projects/{projectId}/contractors/{userId}',
  input: contractorInput,
  output: z.array(projectContractor),
  limits: ['contractors.actor'],
  async change({ db, audit }, { projectId, userId }) {
    await lockProject(db, projectId)
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } })
    const { count } = await db.projectContractor.deleteMany({ where: { projectId, userId } })
    if (count > 0) {
      await audit({
        action: 'project.contractorRemoved',
        entity: 'project',
        entityId: projectId,
        before: { contractor: user?.name },
      })
      const path = projectPath(projectId)
      const isAbout = Prisma.sql`recipient = ${staffKey(userId)} AND substring(path from '^[^?#]*') = ${path}`
      await withdrawNotices(db, isAbout)
    }
    return contractorsOf(db, projectId)
  },
})

/** Locks a contractor with an active account until the end of the transaction. @throws NOT_FOUND */
async function lockContractor(db: Transaction, id: number) {
  await lockRows(db, 'users', [id], 'SHARE')
  const contractor = await db.user.findFirst({ where: { id, role: 'contractor', ...ACTIVE_STAFF } })
  if (!contractor) throw notFound('Contractor')
  return contractor
}

async function contractorsOf(
  db: Pick<Transaction, 'user'>,
  projectId: number,
): Promise<ProjectContractor[]> {
  const found = await db.user.findMany({
    where: { role: 'contractor', ...ACTIVE_STAFF },
    select: {
      id: true,
      name: true,
      email: true,
      contractorOf: { where: { projectId }, select: { userId: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return found.map(({ contractorOf, ...contractor }) => ({
    ...contractor,
    isInProject: contractorOf.length > 0,
  }))
}
