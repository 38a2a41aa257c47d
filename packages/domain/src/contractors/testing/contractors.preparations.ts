import { newStaff } from '@loggia/bff/testing/people'
import type { PreparationsOf } from '@loggia/bff/testing/preparations/preparation'
import { createProject } from '@loggia/bff/testing/preparations/rows'

/** A project, and a possible contractor. */
export const contractors: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

  async function contractor() {
    const { id: userId } = await newStaff(app, 'contractor')
    return { ...(await project()), userId }
  }

  return { listContractors: project, addContractor: contractor, removeContractor: contractor }
}
