import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  arrivalSummary,
  firstCountText,
  hoursText,
  projectSummary,
  waitSummary,
} from './trend-texts.ts'
import { ContactTrends, ProjectTrends } from './trends.tsx'

test('tells waiting times in the unit that people would use', () => {
  expect([0, 0.5, 1, 3.5, 47, 48, 100].map(hoursText)).toEqual([
    '0 hours',
    '30 minutes',
    '1 hour',
    '3.5 hours',
    '47 hours',
    '2 days',
    '4.2 days',
  ])
})

test('says in a sentence what the charts show, also when that is nothing', () => {
  const empty = [{ contacts: 0, medianHours: null }]
  expect(arrivalSummary(empty)).toBe('No contacts in this time')
  expect(waitSummary(empty)).toBe('Nobody was contacted in this time')
  const weeks = [{ contacts: 1_200, medianHours: 5 }, { contacts: 1 }]
  expect(arrivalSummary(weeks)).toBe('1,201 contacts in 2 weeks, 1 of them this week')
  expect(waitSummary(weeks)).toMatch(/last within 5 hours$/)
})

test('shows every week as a bar and in a table', async () => {
  const weeks = [
    { week: '2026-11-09', contacts: 4, medianHours: 6.5 },
    { week: '2026-11-16', contacts: 1, medianHours: null },
  ]
  const { user } = renderWithApp(<ContactTrends weeks={weeks} />)
  const [toggle] = screen.getAllByText('Show as table')
  if (toggle) await user.click(toggle)
  const table = screen.getByRole('table', { name: 'Contacts per week' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week ofContacts',
    'Nov 16, 20261',
    'Nov 9, 20264',
  ])
  const waits = screen.getByRole('table', { name: 'Time to first contact', hidden: true })
  expect(waits.textContent).toContain('Nov 16, 2026–')
  expect(document.querySelectorAll('rect')).toHaveLength(3)
})

test('shows the statuses of each week as parts of a bar and in a table, and leaves unknown weeks out', async () => {
  const weeks = [
    {
      week: '2026-11-02',
      counts: [
        { status: 'PENDING' as const, count: 1_200 },
        { status: 'ON_HOLD' as const, count: 3 },
      ],
    },
    { week: '2026-11-09', counts: [] },
    { week: '2026-11-16', counts: [{ status: 'COMPLETED' as const, count: 2 }] },
  ]
  const { user } = renderWithApp(<ProjectTrends weeks={weeks} />)
  expect(screen.getByText('2 projects at the last count')).toBeDefined()
  const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(legend).toEqual(['Pending: 0', 'In Progress: 0', 'Completed: 2', 'On Hold: 0'])
  await user.click(screen.getByText('Show as table'))
  const rows = within(screen.getByRole('table', { name: 'Projects by status' })).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Week of', 'Pending', 'In Progress', 'Completed', 'On Hold'],
    ['Nov 16, 2026', '0', '0', '2', '0'],
    ['Nov 9, 2026', '–', '–', '–', '–'],
    ['Nov 2, 2026', '1,200', '0', '0', '3'],
  ])
  // Each part has a pattern of its own, so that colors are not needed to tell them apart.
  const drawn = [...document.querySelectorAll('rect')].filter((rect) => rect.querySelector('title'))
  expect(new Set(drawn.slice(0, 4).map((rect) => rect.getAttribute('fill'))).size).toBe(4)
  expect(drawn).toHaveLength(8)
})

test('says from when on it shows something', () => {
  expect(firstCountText('2026-11-30')).toMatch(/appears here by Dec 1, 2026\.$/)
  expect(projectSummary([[1, 0]])).toBe(
    '1 project at the last count, the first one. Every week adds a bar.',
  )
  renderWithApp(<ProjectTrends weeks={[]} />)
  expect(screen.getByText(/^Projects are counted once a day/)).toBeDefined()
  expect(document.querySelector('svg')).toBeNull()
})
