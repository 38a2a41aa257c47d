import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { Overview } from './overview.tsx'

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows the specified texts to a client without projects', () => {
  renderWithApp(<Overview projects={[]} />)

  expect(cards()).toEqual([
    'Projects2 active projects',
    'Milestones3 milestones in the next 30 days',
    'Recent updatesDesign review notes were added to your project',
    'Messages1 unread message',
  ])
})

test('counts the projects of a client', () => {
  const updatedAt = new Date().toISOString()
  renderWithApp(
    <Overview projects={[{ title: 'Shop', status: 'IN_PROGRESS', endDate: null, updatedAt }]} />,
  )

  expect(cards()[0]).toBe('Projects1 active project')
  expect(cards()[2]).toContain('Shop was updated')
})
