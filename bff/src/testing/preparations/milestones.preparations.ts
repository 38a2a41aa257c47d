import type { Browser } from '../browser.ts'
import { createRow, type PreparationsOf } from './preparation.ts'
import { createProject } from './rows.ts'

/** Projects with their milestones, of staff and of the client who sends the example. */
export const milestones: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

  /** A project of the client who is signed in. */
  async function ownProject(browser: Browser): Promise<number> {
    const { email } = (await browser.request('get', '/api/client/status')).body as { email: string }
    const clientId = await createRow(app, '/clients', 'createClient', {
      email,
      ifExists: 'create',
    })
    return createRow(app, '/projects', 'createProject', { clientId })
  }

  const milestoneOf = (projectId: number) =>
    createRow(app, `/projects/${projectId}/milestones`, 'addMilestone')
  const milestone = async () => ({ id: await milestoneOf(await createProject(app)) })

  return {
    listMilestones: project,
    addMilestone: project,
    async reorderMilestones() {
      const { projectId } = await project()
      return { projectId, ids: [await milestoneOf(projectId)] }
    },
    updateMilestone: milestone,
    deleteMilestone: milestone,
    readOwnProject: async (browser) => ({ id: await ownProject(browser) }),
    readOwnProjectHistory: async (browser) => ({ projectId: await ownProject(browser) }),
    listOwnMilestones: async (browser) => ({ projectId: await ownProject(browser) }),
  }
}
