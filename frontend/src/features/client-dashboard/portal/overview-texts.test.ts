import { expect, test } from 'vitest'
import { cardsOf, type PortalOverview } from './overview-texts.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

const none: PortalOverview = {
  hasRecords: true,
  activeProjects: 0,
  upcomingMilestones: 0,
  upcomingProjectId: null,
  latestUpdate: null,
  unreadMessages: 0,
}

test('says that there is nothing, and leads nowhere but to the messages', () => {
  expect(cardsOf(none, NOW)).toEqual({
    projects: { text: 'No active projects' },
    milestones: { text: 'No milestones in the next 30 days' },
    update: { text: 'Nothing new yet' },
    messages: { text: 'No unread messages', path: '/client-dashboard?tab=messages' },
  })
})

test('counts, and leads to what is counted', () => {
  const latestUpdate = {
    key: '1-milestone-done',
    at: '2026-11-21T09:00:00Z',
    event: 'MILESTONE_DONE' as const,
    status: null,
    day: null,
    milestone: 'Kick-off',
    projectId: 5,
    projectTitle: 'Shop',
  }
  const overview = {
    ...none,
    activeProjects: 1,
    upcomingMilestones: 2,
    upcomingProjectId: 7,
    unreadMessages: 3,
    latestUpdate,
  }
  expect(cardsOf(overview, NOW)).toEqual({
    projects: { text: '1 active project', path: '/client-dashboard?tab=projects' },
    milestones: { text: '2 milestones in the next 30 days', path: '/client-dashboard/projects/7' },
    update: {
      text: 'Shop: “Kick-off” is done, 3 hours ago',
      path: '/client-dashboard/projects/5',
    },
    messages: { text: '3 unread messages', path: '/client-dashboard?tab=messages' },
  })
})
