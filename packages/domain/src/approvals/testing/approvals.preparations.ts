import type { Browser } from '@loggia/testing/api/browser'
import {
  createRow,
  creatorOf,
  type PreparationsOf,
} from '@loggia/testing/api/preparations/preparation'
import { createOwnProject, createProject } from '@loggia/testing/api/preparations/rows'

interface Asked {
  id: number
  revision: string
}

/** Approvals of milestones, of staff and of the client who sends the example. */
export const approvals: PreparationsOf = (app) => {
  async function milestone(projectId: number) {
    const path = `/projects/${projectId}/milestones`
    return { projectId, milestoneId: await createRow(app, path, 'addMilestone') }
  }

  /** Asks for the approval of a new milestone of a project. */
  async function asked(projectId: number): Promise<Asked> {
    const staff = await creatorOf(app)
    const { milestoneId } = await milestone(projectId)
    const body = { milestoneId, text: 'May we?' }
    const answer = await staff.request('post', `/api/projects/${projectId}/approvals`, { body })
    const { id, revision } = answer.body as Asked
    // Long enough ago to be reminded of.
    await app.db.$transaction([
      app.db.$executeRaw`ALTER TABLE approval_events DISABLE TRIGGER approval_events_append_only`,
      app.db
        .$executeRaw`UPDATE approval_events SET at = at - interval '1 day' WHERE approval_id = ${id}`,
      app.db.$executeRaw`ALTER TABLE approval_events ENABLE TRIGGER approval_events_append_only`,
    ])
    return { id, revision }
  }

  /** The same with the answer of the person who sends the example. */
  async function answered(browser: Browser): Promise<Asked> {
    const approval = await asked(await createOwnProject(app, browser))
    const { id, revision } = approval
    const body = { answer: 'approved', revision, text: 'Yes, please.' }
    await browser.request('post', `/api/approvals/${id}/answer`, { body })
    return approval
  }

  const any = async () => asked(await createProject(app))

  return {
    listApprovals: async () => ({ projectId: await createProject(app) }),
    listApprovalSubjects: async () => ({ projectId: await createProject(app) }),
    readApproval: any,
    readApprovalProof: any,
    askApproval: async () => milestone(await createProject(app)),
    withdrawApproval: any,
    remindApproval: any,
    answerApproval: async (browser) => asked(await createOwnProject(app, browser)),
    takeBackAnswer: answered,
  }
}
