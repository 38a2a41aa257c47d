import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { PriorityBadge } from '../shared/priority-badge.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import { ProjectTable } from './project-table.tsx'
import { buildProject } from '../testing/build-project.ts'

test('shows the columns of every project', () => {
  const projects = [
    buildProject(),
    buildProject({ id: 6, title: 'Shop', clientName: '', endDate: null, budget: null }),
    buildProject({ id: 8, title: 'Audit', startDate: null }),
  ]
  renderWithApp(<ProjectTable projects={projects} onEdit={vi.fn()} onDelete={vi.fn()} />)
  const [head, ...rows] = within(screen.getByRole('table', { name: 'Projects' }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
  expect(head).toEqual(['Project', 'Client', 'Status', 'Timeline', 'Priority', 'Actions'])
  expect(rows).toEqual([
    ['New website$5,000', 'Grace Okafor', 'In Progress', '3/1/2026 to 3/31/2026', 'High', ''],
    ['Shop', 'Unknown Client', 'In Progress', '3/1/2026', 'High', ''],
    ['Audit$5,000', 'Grace Okafor', 'In Progress', '-', 'High', ''],
  ])
})

test('edits and deletes from the menu of a row', async () => {
  const project = buildProject()
  const handlers = { onEdit: vi.fn(), onDelete: vi.fn() }
  const { user } = renderWithApp(inMain(<ProjectTable projects={[project]} {...handlers} />))
  await user.click(screen.getByRole('button', { name: 'Actions for New website' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(handlers.onEdit).toHaveBeenCalledWith(project)
  expect(handlers.onDelete).not.toHaveBeenCalled()
})

test.each(['ARCHIVED', 'archived', 'constructor'])(
  'shows the unknown status %s as it is',
  (name) => {
    renderWithApp(<ProjectStatusBadge status={name} />)
    expect(screen.getByText(name)).toBeDefined()
    expect(screen.queryByText('Pending')).toBeNull()
  },
)

test('shows an unknown priority as it is', () => {
  renderWithApp(<PriorityBadge priority="SOMEDAY" />)
  expect(screen.getByText('SOMEDAY')).toBeDefined()
})

test.each([
  ['LOW', 'Low', 1, 'green'],
  ['MEDIUM', 'Medium', 2, 'blue'],
  ['HIGH', 'High', 3, 'amber'],
  ['URGENT', 'Urgent', 4, 'red'],
] as const)(
  'says the priority %s in a word, with bars for the eye only',
  (priority, word, bars, tone) => {
    const { container } = renderWithApp(
      <>
        <PriorityBadge priority={priority} />
        <Badge tone={tone}>Badge of this tone</Badge>
      </>,
    )
    expect(screen.getByText(word).className).toBe(screen.getByText('Badge of this tone').className)
    const sign = container.querySelector('svg')
    expect(sign?.getAttribute('aria-hidden')).toBe('true')
    expect(sign?.querySelectorAll("[data-filled='true']")).toHaveLength(bars)
    expect(sign?.querySelectorAll('rect')).toHaveLength(4)
  },
)
