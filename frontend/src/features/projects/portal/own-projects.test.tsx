import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { OwnProjects } from './own-projects.tsx'
import type { OwnProject } from '../shared/project-timeline.tsx'

const project: OwnProject = {
  id: 5,
  title: 'New website',
  description: 'A shop window',
  status: 'IN_PROGRESS',
  startDate: '2020-03-01',
  endDate: '2020-03-31',
  updatedAt: '2026-02-01T12:00:00.000Z',
  lead: null,
  driveFolderId: null,
  progress: { done: 0, total: 0 },
  nextMilestone: null,
}

function textOf(overrides: Partial<OwnProject>): string | null {
  renderWithApp(<OwnProjects projects={[{ ...project, ...overrides }]} />)
  return screen.getByRole('article', { name: 'New website' }).textContent
}

test('shows the status, the description and how late a project is', () => {
  expect(textOf({})).toMatch(
    /New websiteIn ProgressA shop windowMar 1, 2020 to Mar 31, 2020Was due [\d,]+ days ago/,
  )
})

test('does not call a completed project late', () => {
  expect(textOf({ status: 'COMPLETED' })).toMatch(/Completed.*Mar 31, 2020$/)
})

test.each([
  [{ endDate: null }, 'From Mar 1, 2020'],
  [{ startDate: null }, 'No dates set yet'],
])('shows the dates that are known: %o', (dates, text) => {
  expect(textOf(dates)).toContain(text)
})

test('lists every project under its title', () => {
  const projects = [project, { ...project, id: 6, title: 'Audit', description: '' }]
  renderWithApp(<OwnProjects projects={projects} />)
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'New website',
    'Audit',
  ])
})
