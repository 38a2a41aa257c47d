import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientStatusDocument } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import { ViewerDocument } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { anonymous, buildClientStatus, buildViewer } from '../testing/fixtures.ts'
import { watchLeaving } from '../testing/leaving.ts'
import { disconnect, network, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { useClientGuard, useStaffGuard } from './guards.tsx'

function BackOffice() {
  const { person, instead } = useStaffGuard(false)
  return instead ?? <p>Hello {person?.name}</p>
}

function Portal({ leaving = false }) {
  const { person, instead } = useClientGuard(leaving)
  return instead ?? <p>Hello {person?.email}</p>
}

const grace = buildClientStatus({ authenticated: true, email: 'grace@customer.example' })
const left = watchLeaving()

test('shows the back office to staff at once, and asks nobody', () => {
  renderWithApp(<BackOffice />, { route: '/admin', viewer: buildViewer() })
  expect(screen.getByText('Hello Ada Byron')).toBeDefined()
})

test('sends others to the sign-in, which leads back', async () => {
  renderWithApp(<BackOffice />, { route: '/admin/clients?q=acme' })
  expect(screen.getByRole('status')).toBeDefined()
  await waitFor(() => expect(left.urls()).toEqual(['/auth?next=%2Fadmin%2Fclients%3Fq%3Dacme']))
  expect(left.flash()).toBeUndefined()
})

test('says that a session has ended', async () => {
  const { apollo } = renderWithApp(<BackOffice />, { route: '/admin', viewer: buildViewer() })
  network.use(reply(ViewerDocument, () => ({ viewer: anonymous })))
  await apollo.refetchQueries({ include: [ViewerDocument] })

  await waitFor(() => expect(left.urls()).toEqual(['/auth?next=%2Fadmin']))
  expect(left.flash()).toBe('sessionEnded')
  expect(screen.queryByText('Hello Ada Byron')).toBeNull()
})

test('keeps staff where they are when the session cannot be checked', async () => {
  network.use(disconnect(ViewerDocument))
  const { user } = renderWithApp(<BackOffice />, { route: '/admin' })
  expect(await screen.findByText('The service cannot be reached')).toBeDefined()

  network.use(reply(ViewerDocument, () => ({ viewer: buildViewer() })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ada Byron')).toBeDefined()
  expect(left.urls()).toEqual([])
})

test('shows the portal to clients at once', () => {
  renderWithApp(<Portal />, { route: '/client-dashboard', clientStatus: grace })
  expect(screen.getByText('Hello grace@customer.example')).toBeDefined()
})

test.each([
  ['/client-dashboard', '/client-login'],
  ['/client-dashboard?tab=projects', '/client-login?next=%2Fclient-dashboard%3Ftab%3Dprojects'],
])('sends others from %s to the client sign-in, which says why', async (route, signIn) => {
  renderWithApp(<Portal />, { route })
  await waitFor(() => expect(left.urls()).toEqual([signIn]))
  expect(left.flash()).toBe('authenticationRequired')
})

test('asks for no sign-in while a client signs out', async () => {
  const { apollo } = renderWithApp(<Portal leaving />, { route: '/client-dashboard' })
  await waitFor(() => expect(apollo.readQuery({ query: ClientStatusDocument })).not.toBeNull())
  expect(await screen.findByRole('status')).toBeDefined()
  expect(left.urls()).toEqual([])
})

test('says when the portal session cannot be checked', async () => {
  network.use(disconnect(ClientStatusDocument))
  renderWithApp(<Portal />, { route: '/client-dashboard' })
  expect(await screen.findByText('The service cannot be reached')).toBeDefined()
})
