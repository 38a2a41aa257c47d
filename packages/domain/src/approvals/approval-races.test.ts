import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { deleteProjects } from '../projects/project-bulk.service.ts'
import { restoreRecords } from '../trash/trash.service.ts'
import { answerApproval as answer } from './answer-approval.service.ts'
import { withdrawApproval as withdraw } from './approvals.service.ts'
import { askApproval } from './ask-approval.service.ts'
import {
  listWaitingApprovals as waiting,
  readApproval as read,
  readApprovalProof,
} from './read-approvals.service.ts'

const ROUNDS = 20

/** On a busy machine a transaction may have to wait for too long, which is no error of ours. */
const EXPECTED = ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE']

const proof = overRest(readApprovalProof)
const ask = overRest(askApproval)
const remove = overRest(deleteProjects)
const restore = overRest(restoreRecords)

const app = await openTestApp()
const staff = await staffBrowser(app)
const { id: clientId, email } = await buildClient(app, { portalRole: 'member' })
const projectId = (await buildProject(app, { clientId })).id
const client = await clientBrowser(app, email)

/** A milestone of the project that the client is asked about. */
async function askedApproval() {
  const data = { projectId, title: 'Launch', position: 1 }
  const { id: milestoneId } = await app.db.milestone.create({ data })
  const asked = await ask(staff, { projectId, milestoneId, text: 'May we?' })
  expect(asked.error).toBeUndefined()
  return asked.data
}

test('an approval whose project goes and comes back meanwhile is found or not found', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, revision } = await askedApproval()
    const calls = [overRest, overGraphql].flatMap((over) => [
      over(answer)(client, { id, answer: 'approved', revision, text: '' }),
      over(withdraw)(staff, { id }),
      ...Array.from({ length: 3 }, () => over(waiting)(client)),
      over(read)(staff, { id }),
    ])
    const answers = await Promise.all([...calls, remove(staff, { ids: [projectId] })])
    const codes = answers.map(({ error }) => error?.code)
    expect((await restore(staff, { kind: 'project', ids: [projectId] })).error).toBeUndefined()
    const unexpected = codes.filter((code) => code && !EXPECTED.includes(code))
    expect(unexpected).toEqual([])
    const { data } = await proof(staff, { id })
    expect(data).toMatchObject({ isIntact: true })
    const ended = { approvalId: id, kind: { not: 'asked' } }
    expect(await app.db.approvalEvent.count({ where: ended })).toBeLessThanOrEqual(1)
  }
})
