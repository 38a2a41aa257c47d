import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { AnswerApprovalDocument } from '../../approvals/shared/approvals.operations.generated.ts'
import { buildApproval } from '../../approvals/testing/build-approval.ts'
import {
  PortalOverviewDocument,
  RecordPortalVisitDocument,
  type PortalOverviewQuery,
} from './overview.operations.generated.ts'
import { Overview } from './overview.tsx'

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

let waitingApprovals: PortalOverviewQuery['waitingApprovals'] = []
let projectLines: PortalOverviewQuery['projectLines'] = []
afterEach(() => {
  waitingApprovals = []
  projectLines = []
})

type News = PortalOverviewQuery['portalOverview']['news']

/** @returns how often a visit was noted */
function answer(
  hasRecords: boolean,
  {
    activeProjects = hasRecords ? 1 : 0,
    news = null,
  }: { activeProjects?: number; news?: News } = {},
) {
  const visits = { count: 0 }
  network.use(
    reply(RecordPortalVisitDocument, () => {
      visits.count += 1
      return { recordPortalVisit: true }
    }),
    reply(PortalOverviewDocument, () => ({
      portalOverview: {
        hasRecords,
        activeProjects,
        upcomingMilestones: 0,
        upcomingProjectId: null,
        latestUpdate: null,
        unreadMessages: 0,
        newestUnread: null,
        dueInvoices: [],
        news,
      },
      waitingApprovals,
      projectLines,
    })),
  )
  return visits
}

test('shows the specified texts to a client without a record in the demo', async () => {
  answer(false)
  renderWithApp(<Overview isDemo />)
  await screen.findByText('2 active projects')
  expect(cards()).toEqual([
    'Projects2 active projects',
    'Milestones3 milestones in the next 30 days',
    'Recent updatesDesign review notes were added to your project',
    'Messages1 unread message',
  ])
  expect(screen.queryByRole('link')).toBeNull()
})

test('invents nothing in production', async () => {
  answer(false)
  renderWithApp(<Overview isDemo={false} />)
  await screen.findByText('No active projects')
  // Without records there are no messages either.
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
  expect(cards()).toContain('MessagesNo unread messages')
})

test('counts for a client with a record, and leads there', async () => {
  answer(true)
  renderWithApp(<Overview isDemo />)
  const link = await screen.findByRole('link', { name: '1 active project' })
  expect(link.getAttribute('href')).toBe('/client-dashboard?tab=projects')
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
})

test('where nothing is under way, leads to the field for messages', async () => {
  answer(true, { activeProjects: 0 })
  renderWithApp(<Overview isDemo={false} />)
  const link = await screen.findByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/client-dashboard?tab=messages#write')
})

test('closes what is approved, fills its point, and goes on to the next one with the focus', async () => {
  const ofProject = { projectId: 3, projectTitle: 'Portal' }
  waitingApprovals = [8, 9].map((id) => ({
    ...buildApproval({ id, title: `Step ${id}` }),
    ...ofProject,
  }))
  const point = { kind: 'DECISION', key: 'a8', title: 'Step 8', day: '2026-05-04' } as const
  const line = { ...ofProject, today: '2026-05-05' }
  projectLines = [{ ...line, points: [{ ...point, isDone: false }] }]
  answer(true)
  network.use(
    reply(AnswerApprovalDocument, () => {
      waitingApprovals = waitingApprovals.filter(({ id }) => id !== 8)
      projectLines = [{ ...line, points: [{ ...point, isDone: true }] }]
      return { answerApproval: buildApproval({ state: 'APPROVED', title: 'Step 8' }) }
    }),
  )
  const { user } = renderWithApp(inMain(<Overview isDemo={false} />))
  const [approve] = await screen.findAllByRole('button', { name: 'Approve' })
  const mark = screen.getByText('Decision: Step 8').previousElementSibling
  if (approve) await user.click(approve)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Step 8' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Step 9' }))
  expect(screen.getByText('Decision: Step 8').previousElementSibling).toBe(mark)
})

test('tells what happened since the last visit, and notes this one', async () => {
  const one = { count: 1, title: null, projectId: null }
  const visits = answer(true, {
    news: {
      since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      items: [
        { ...one, kind: 'MILESTONE', title: 'Appointments', projectId: 7 },
        { ...one, kind: 'MESSAGE', count: 2 },
      ],
    },
  })
  renderWithApp(<Overview isDemo={false} />)
  const news = within(await screen.findByRole('region', { name: 'Since you were here 3 days ago' }))
  expect(
    news.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['“Appointments” is done', '/client-dashboard/projects/7'],
    ['2 new messages', '/client-dashboard?tab=messages'],
  ])
  await waitFor(() => expect(visits.count).toBe(1))
})

test('says nothing where nothing happened, and notes the visit', async () => {
  const visits = answer(true)
  renderWithApp(<Overview isDemo={false} />)
  await waitFor(() => expect(visits.count).toBe(1))
  expect(screen.queryByText(/Since you were here/)).toBeNull()
})
