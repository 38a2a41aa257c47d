import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { buildClientStatus } from '../../testing/fixtures.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ClientLoginRoute } from './client-login.tsx'

const routes = (
  <Routes>
    <Route path="/client-login" element={<ClientLoginRoute />} />
    <Route path="*" element={null} />
  </Routes>
)

test('checks the session before it offers the sign-in', async () => {
  renderWithApp(routes, { route: '/client-login' })

  expect(screen.getByText('Checking login status')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Send Access Code' })).toBeDefined()
})

test('leads a signed-in client to the dashboard', async () => {
  const clientStatus = buildClientStatus({ authenticated: true, email: 'grace@customer.example' })
  const { location } = renderWithApp(routes, { route: '/client-login', clientStatus })

  expect(await screen.findByText('Already logged in')).toBeDefined()
  expect(location()).toBe('/client-dashboard')
})
