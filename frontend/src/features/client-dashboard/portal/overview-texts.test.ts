import { expect, test } from 'vitest'
import { cardsOf, newsOf, type PortalOverview } from './overview-texts.ts'

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

test.each([
  ['MILESTONE', 'Launch', '“Launch” is done', '?tab=projects'],
  ['MILESTONE', null, '2 milestones are done', '?tab=projects'],
  ['MESSAGE', null, '2 new messages', '?tab=messages'],
  ['FILE', 'Plan.pdf', 'New file: Plan.pdf', '?tab=documents'],
  ['FILE', null, '2 new files', '?tab=documents'],
  ['INVOICE', '2026-014', 'New invoice: 2026-014', '?tab=financials'],
  ['INVOICE', null, '2 new invoices', '?tab=financials'],
] as const)('names a single %s and counts several: %s', (kind, title, text, tab) => {
  const count = title === null ? 2 : 1
  const path = `/client-dashboard${tab}`
  expect(newsOf({ kind, count, title, projectId: null })).toEqual({ text, path })
})

test('leads to the project of the milestones, where it is one', () => {
  const news = { kind: 'MILESTONE', count: 2, title: null, projectId: 7 } as const
  expect(newsOf(news).path).toBe('/client-dashboard/projects/7')
})
