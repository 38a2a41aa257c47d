import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ViewerDocument } from '../features/staff-auth/session/viewer.operations.generated.ts'
import { ClientStatusDocument } from '../features/client-auth/client-auth.operations.generated.ts'
import { anonymous, buildClientStatus, buildViewer } from '../testing/fixtures.ts'
import { disconnect, network, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { ClientGuard, StaffGuard } from './guards.tsx'

const staffScreen = (
  <Routes>
    <Route
      path="/admin/*"
      element={<StaffGuard>{(staff) => <p>Hello {staff.name}</p>}</StaffGuard>}
    />
    <Route path="*" element={null} />
  </Routes>
)

const clientScreen = (leaving = false) => (
  <Routes>
    <Route
      path="/client-dashboard"
      element={<ClientGuard leaving={leaving}>{({ email }) => <p>Hello {email}</p>}</ClientGuard>}
    />
    <Route path="*" element={null} />
  </Routes>
)

const grace = buildClientStatus({ authenticated: true, email: 'grace@customer.example' })

test('shows the back office to staff', async () => {
  renderWithApp(staffScreen, { route: '/admin', viewer: buildViewer() })

  expect(await screen.findByText('Hello Ada Byron')).toBeDefined()
})

test('sends others to the sign-in, which leads back', async () => {
  const { location } = renderWithApp(staffScreen, { route: '/admin/clients?q=acme' })

  await waitFor(() => expect(location()).toBe('/auth?next=%2Fadmin%2Fclients%3Fq%3Dacme'))
})

test('says that a session has expired', async () => {
  const { apollo, location } = renderWithApp(staffScreen, {
    route: '/admin',
    viewer: buildViewer(),
  })
  await screen.findByText('Hello Ada Byron')

  network.use(reply(ViewerDocument, () => ({ viewer: anonymous })))
  await apollo.refetchQueries({ include: [ViewerDocument] })

  expect(await screen.findByText('Your session has ended')).toBeDefined()
  expect(location()).toBe('/auth?next=%2Fadmin')
})

test('keeps staff where they are when the session cannot be checked', async () => {
  network.use(disconnect(ViewerDocument))
  const { user } = renderWithApp(staffScreen, { route: '/admin' })
  expect(await screen.findByText('The service cannot be reached')).toBeDefined()

  network.use(reply(ViewerDocument, () => ({ viewer: buildViewer() })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ada Byron')).toBeDefined()
})

test('shows the portal to clients', async () => {
  renderWithApp(clientScreen(), { route: '/client-dashboard', clientStatus: grace })

  expect(await screen.findByText('Hello grace@customer.example')).toBeDefined()
})

test('sends others to the client sign-in and says why', async () => {
  const { location } = renderWithApp(clientScreen(), { route: '/client-dashboard' })

  expect(await screen.findByText('Authentication required')).toBeDefined()
  expect(screen.getByText('Please log in to access the client dashboard')).toBeDefined()
  expect(location()).toBe('/client-login')
})

test('asks for no sign-in while a client signs out', async () => {
  const { location } = renderWithApp(clientScreen(true), { route: '/client-dashboard' })

  expect(await screen.findByRole('status')).toBeDefined()
  await waitFor(() => expect(location()).toBe('/client-dashboard'))
  expect(screen.queryByText('Authentication required')).toBeNull()
})

test('says when the portal session cannot be checked', async () => {
  network.use(disconnect(ClientStatusDocument))
  renderWithApp(clientScreen(), { route: '/client-dashboard' })

  expect(await screen.findByText('The service cannot be reached')).toBeDefined()
})
