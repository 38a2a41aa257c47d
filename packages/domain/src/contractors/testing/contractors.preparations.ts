import { staffBrowser } from '@loggia/bff/testing/people'
import type { PreparationsOf } from '@loggia/bff/testing/preparations/preparation'
import { createProject } from '@loggia/bff/testing/preparations/rows'

/** A project, and somebody who may work in it. */
export const contractors: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

  async function contractor() {
    await staffBrowser(app, 'contractor')
    const { id } = await app.db.user.findFirstOrThrow({
      where: { role: 'contractor' },
      orderBy: { id: 'desc' },
    })
    return { ...(await project()), userId: id }
  }

  return { listContractors: project, addContractor: contractor, removeContractor: contractor }
}
