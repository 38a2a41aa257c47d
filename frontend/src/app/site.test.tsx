import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildInstallation } from '../testing/fixtures.ts'
import { InstallationDocument } from '../features/installation/shared/installation.operations.generated.ts'
import { network, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { Site } from './site.tsx'

test('marks a demo installation', async () => {
  network.use(
    reply(InstallationDocument, () => ({ installation: buildInstallation({ demo: true }) })),
  )
  renderWithApp(<Site />, { route: '/client-dashboard' })

  expect(await screen.findByText(/Demo installation with sample data/)).toBeDefined()
})
