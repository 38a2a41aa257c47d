import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { StaffMenuItems } from './staff-menu-items.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { StaffLogoutDocument, ViewerDocument } from './viewer.operations.generated.ts'

const viewer = buildViewer()

test('opens with the keyboard and leads to the back office', async () => {
  const { user } = renderWithApp(<StaffMenu name="Ada Byron" />, { viewer })

  await user.tab()
  await user.keyboard('{Enter}')

  const link = await screen.findByRole('menuitem', { name: 'Staff Dashboard' })
  expect(link.getAttribute('href')).toBe('/admin')
})

test('logs out', async () => {
  network.use(reply(StaffLogoutDocument, () => ({ staffLogout: true })))
  const { user, apollo } = renderWithApp(<StaffMenu name="Ada Byron" />, { viewer })

  await user.click(screen.getByRole('button', { name: 'Ada Byron' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))

  expect(await screen.findByText('You have been successfully logged out')).toBeDefined()
  expect(apollo.readQuery({ query: ViewerDocument })?.viewer.staff).toBeNull()
})

test('stays signed in when the logout fails', async () => {
  network.use(disconnect(StaffLogoutDocument))
  const { user, apollo } = renderWithApp(<StaffMenuItems />, { viewer })

  await user.click(screen.getByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Logout failed')).toBeDefined()
  expect(apollo.readQuery({ query: ViewerDocument })?.viewer.staff?.id).toBe(1)
})
