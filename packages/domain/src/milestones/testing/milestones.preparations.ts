import { createRow, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createOwnProject, createProject } from '@loggia/testing/api/preparations/rows'

/** Projects with their milestones, of staff and of the client who sends the example. */
export const milestones: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

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
    readOwnProject: async (browser) => ({ id: await createOwnProject(app, browser) }),
    readOwnProjectHistory: async (browser) => ({ projectId: await createOwnProject(app, browser) }),
    listOwnMilestones: async (browser) => ({ projectId: await createOwnProject(app, browser) }),
  }
}
