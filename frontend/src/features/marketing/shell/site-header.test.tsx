import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SiteHeader } from './site-header.tsx'

function renderHeader(props: Partial<Parameters<typeof SiteHeader>[0]> = {}) {
  return renderWithApp(
    <SiteHeader companyName="Harborlight" isClient={false} staff={null} {...props} />,
  )
}

// jsdom lays pages out 1024 px wide, where the style sheet hides the mobile menu and its toggle: they
// have neither a role nor a name there.
const toggle = () => screen.getByLabelText(/^(Open|Close) menu$/)
const menu = () => {
  const element = document.getElementById(toggle().getAttribute('aria-controls') ?? '')
  if (!element) throw new Error('The toggle controls no element')
  return element
}

test('links to the sections', () => {
  renderHeader()

  const labels = within(menu()).getAllByRole('link', { hidden: true })
  expect(labels.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/#home'],
    ['Services', '/#services'],
    ['Process', '/#process'],
    ['Solutions', '/#work'],
    ['About', '/#about'],
    ['Contact Us', '/#contact'],
  ])
})

test('shows the portal to clients only', () => {
  const { unmount } = renderHeader()
  expect(within(screen.getByRole('navigation')).queryByText('Dashboard')).toBeNull()
  expect(within(menu()).queryByText('Client Dashboard')).toBeNull()
  unmount()

  renderHeader({ isClient: true })
  const link = screen.getByRole('link', { name: 'Client Dashboard' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Dashboard', '/client-dashboard'])
  const item = within(menu()).getByText('Client Dashboard')
  expect(item.getAttribute('href')).toBe('/client-dashboard')
})

test('opens and closes the mobile menu', async () => {
  const { user } = renderHeader()
  expect(menu().hidden).toBe(true)

  await user.click(toggle())
  expect(menu().hidden).toBe(false)
  expect(toggle().getAttribute('aria-expanded')).toBe('true')

  await user.click(toggle())
  expect(menu().hidden).toBe(true)
})

test('closes the mobile menu with Escape and returns the focus', async () => {
  const { user } = renderHeader()

  await user.click(toggle())
  // jsdom does not focus what the style sheet hides.
  const focus = vi.spyOn(toggle(), 'focus')
  await user.keyboard('{Escape}')

  expect(menu().hidden).toBe(true)
  expect(focus).toHaveBeenCalled()
})

test('closes the mobile menu when a link navigates', async () => {
  const { user, location } = renderHeader()

  await user.click(toggle())
  await user.click(within(menu()).getByText('About'))

  expect(location()).toBe('/#about')
  expect(menu().hidden).toBe(true)
})

test('shows the entries of signed-in staff', () => {
  renderHeader({ staff: { wide: <span>wide entries</span>, small: <span>small entries</span> } })

  expect(screen.getByText('wide entries')).toBeDefined()
  expect(within(menu()).getByText('small entries')).toBeDefined()
})
