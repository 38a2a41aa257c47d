import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildInstallation } from '../testing/fixtures.ts'
import { InstallationDocument } from '../features/installation/installation.operations.generated.ts'
import { network, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { Site } from './site.tsx'

test('shows the not-found page for unknown paths', async () => {
  renderWithApp(<Site />, { route: '/no/such/page' })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('marks a demo installation', async () => {
  network.use(
    reply(InstallationDocument, () => ({ installation: buildInstallation({ demo: true }) })),
  )
  renderWithApp(<Site />, { route: '/client-login' })

  expect(await screen.findByText(/Demo installation with sample data/)).toBeDefined()
})
