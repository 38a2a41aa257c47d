import { newStaff } from '@loggia/testing/api/people'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createProject } from '@loggia/testing/api/preparations/rows'

/** A project, and a possible contractor. */
export const contractors: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

  async function contractor() {
    const { id: userId } = await newStaff(app, 'contractor')
    return { ...(await project()), userId }
  }

  return { listContractors: project, addContractor: contractor, removeContractor: contractor }
}
