import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { PortalOverviewDocument } from './overview.operations.generated.ts'
import { Overview } from './overview.tsx'

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

function answer(hasRecords: boolean, activeProjects = hasRecords ? 1 : 0) {
  network.use(
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
      },
      waitingApprovals: [],
      projectLines: [],
    })),
  )
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
  answer(true, 0)
  renderWithApp(<Overview isDemo={false} />)
  const link = await screen.findByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/client-dashboard?tab=messages#write')
})
