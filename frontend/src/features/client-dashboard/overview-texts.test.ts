import { expect, test } from 'vitest'
import { cardTexts, type OwnProject, SAMPLE_TEXTS } from './overview-texts.ts'

const TODAY = '2026-11-21'
const NOW = Date.parse('2026-11-21T12:00:00Z')

function project(changes: Partial<OwnProject>): OwnProject {
  return {
    title: 'Shop',
    status: 'IN_PROGRESS',
    endDate: null,
    updatedAt: '2026-11-20T12:00:00Z',
    ...changes,
  }
}

test('shows the specified texts to a client without projects', () => {
  expect(cardTexts([], TODAY, NOW)).toBe(SAMPLE_TEXTS)
})

test('counts the projects and milestones of a client', () => {
  const projects = [
    project({ endDate: '2026-11-21' }),
    project({ endDate: '2026-12-21', status: 'ON_HOLD' }),
    project({ endDate: '2026-12-22' }),
    project({ endDate: '2026-11-20' }),
    project({ endDate: '2026-11-30', status: 'COMPLETED' }),
    project({ title: 'Portal', status: 'PENDING', updatedAt: '2026-11-21T09:00:00Z' }),
  ]
  expect(cardTexts(projects, TODAY, NOW)).toEqual({
    projects: '3 active projects',
    milestones: '2 milestones in the next 30 days',
    update: 'Portal was updated 3 hours ago',
    messages: 'No unread messages',
  })
})

test('words one and none', () => {
  expect(cardTexts([project({})], TODAY, NOW)).toMatchObject({
    projects: '1 active project',
    milestones: 'No milestones in the next 30 days',
  })
  expect(cardTexts([project({ status: 'PENDING' })], TODAY, NOW).projects).toBe(
    'No active projects',
  )
})
