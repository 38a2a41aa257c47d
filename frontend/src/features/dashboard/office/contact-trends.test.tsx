import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ContactTrends } from './contact-trends.tsx'
import { arrivalSummary, hoursText, waitSummary } from './trend-texts.ts'

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
