import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteSettingsDocument } from '../features/site-settings/site-settings.operations.generated.ts'
import { buildInstallation } from '../testing/fixtures.ts'
import { InstallationDocument } from '../features/installation/installation.operations.generated.ts'
import { network, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { Site } from './site.tsx'

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/accessibility', /Accessibility/],
])('renders the legal page %s with the company of the settings', async (route, title) => {
  const lumen = { id: 1, key: 'company_name', value: 'Lumen Works', category: 'general' }
  network.use(reply(SiteSettingsDocument, () => ({ siteSettings: [lumen] })))
  renderWithApp(<Site />, { route })

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText('Last updated: April 15, 2025')).toBeDefined()
  await waitFor(() => expect(document.title).toContain('Lumen Works'))
  const home = screen.getByRole('link', { name: 'Back to Home' })
  expect(home.getAttribute('href')).toBe('/')
})

test('shows the not-found page for unknown paths', async () => {
  renderWithApp(<Site />, { route: '/no/such/page' })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('redirects /contact to the section of the home page', async () => {
  const { location } = renderWithApp(<Site />, { route: '/contact' })

  await waitFor(() => expect(location()).toBe('/#contact'))
})

test('marks a demo installation', async () => {
  network.use(
    reply(InstallationDocument, () => ({ installation: buildInstallation({ demo: true }) })),
  )
  renderWithApp(<Site />, { route: '/privacy-policy' })

  expect(await screen.findByText(/Demo installation with sample data/)).toBeDefined()
})
