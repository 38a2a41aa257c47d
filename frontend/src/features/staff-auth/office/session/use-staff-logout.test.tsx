import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { watchLeaving } from '../../../../testing/leaving.ts'
import { disconnect, network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { useStaffLogout } from './use-staff-logout.ts'
import { StaffLogoutDocument } from '../../shared/session/viewer.operations.generated.ts'

const left = watchLeaving()

function Logout() {
  const { logout, leaving } = useStaffLogout()
  return (
    <button type="button" onClick={logout} disabled={leaving}>
      Logout
    </button>
  )
}

test('a failed sign-out keeps the session, says why, and can be tried again', async () => {
  network.use(refuse(StaffLogoutDocument, { message: 'The service is not available' }))
  const { user } = renderWithApp(<Logout />)
  const press = () => user.click(screen.getByRole('button', { name: 'Logout' }))
  await press()
  expect(await screen.findByText('Logout failed')).toBeDefined()
  expect(screen.getByText('The service is not available')).toBeDefined()
  network.use(disconnect(StaffLogoutDocument))
  await press()
  expect(await screen.findByText('Please try again later')).toBeDefined()
  expect(left.urls()).toEqual([])

  network.use(reply(StaffLogoutDocument, () => ({ staffLogout: true })))
  await press()
  await waitFor(() => expect(left.urls()).toEqual(['/auth']))
  expect(left.flash()).toBe('staffLoggedOut')
})
