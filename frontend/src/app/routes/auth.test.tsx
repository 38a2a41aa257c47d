import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { InstallationDocument } from '../../features/installation/installation.operations.generated.ts'
import { buildInstallation, buildViewer } from '../../testing/fixtures.ts'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { AuthRoute } from './auth.tsx'
import { PasswordResetRoute } from './password-reset.tsx'

const routes = (
  <Routes>
    <Route path="/auth" element={<AuthRoute />} />
    <Route path="/auth/reset-password" element={<PasswordResetRoute />} />
    <Route path="*" element={null} />
  </Routes>
)

test.each([
  ['/auth', '/admin'],
  ['/auth?next=%2Fadmin%2Fteam', '/admin/team'],
  ['/auth?next=https%3A%2F%2Fevil.example', '/admin'],
  ['/auth?next=/x/..//evil.example/x', '/admin'],
])('leads signed-in staff from %s to %s', async (route, target) => {
  const { location } = renderWithApp(routes, { route, viewer: buildViewer() })

  await waitFor(() => expect(location()).toBe(target))
})

test('offers the registration that the installation allows', async () => {
  network.use(
    reply(InstallationDocument, () => ({
      installation: buildInstallation({ staffRegistration: 'FIRST' }),
    })),
  )
  renderWithApp(routes, { route: '/auth' })

  expect(await screen.findByRole('tab', { name: 'Register', selected: true })).toBeDefined()
  expect(screen.getByText('Client management')).toBeDefined()
  expect(screen.getByText('Project tracking')).toBeDefined()
  expect(screen.getByText('Contact management')).toBeDefined()
})

test.each([
  ['/auth/reset-password', 'Reset your password', 'Email'],
  ['/auth/reset-password?token=token-1', 'Set a new password', 'New password'],
])('%s is titled "%s"', async (route, title, label) => {
  renderWithApp(routes, { route })

  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByLabelText(label)).toBeDefined()
  expect(document.title).toBe(title)
})
