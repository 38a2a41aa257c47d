import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { disconnect, network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildStatus, VISITS } from '../../testing/documents.fixtures.ts'
import {
  DisconnectDriveDocument,
  DriveStatusDocument,
} from '../../shared/drive/drive.operations.generated.ts'
import { DocumentsDocument } from '../../shared/documents.operations.generated.ts'
import { Documents } from '../documents.tsx'

const renderDocuments = (route = '/client-dashboard?tab=documents') =>
  renderWithApp(<Documents returnTo="/client-dashboard?tab=documents" />, { route })

beforeEach(() =>
  network.use(
    reply(DriveStatusDocument, () => buildStatus()),
    reply(DocumentsDocument, () => ({ documents: [] })),
    ...VISITS,
  ),
)

test('says when the connection status is unavailable', async () => {
  network.use(disconnect(DriveStatusDocument))
  renderDocuments()

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Could not check Google Drive connection status')
})

test.each([
  [{ canConnect: true }, 'Google Drive is not connected', 'Connect Google Drive'],
  [
    { canConnect: true, needsReconnect: true },
    'The connection to Google Drive was lost',
    'Reconnect Google Drive',
  ],
  [{ canConnect: false }, 'Google Drive is not connected', null],
  [{ available: false }, 'Google Drive is not set up on this installation.', null],
])('without a connection (%o) shows "%s"', async (status, title, button) => {
  network.use(reply(DriveStatusDocument, () => buildStatus({ connected: false, ...status })))
  renderDocuments()

  expect(await screen.findByText(title)).toBeDefined()
  const labels = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toEqual(button === null ? [] : [button])
})

test('disconnects after a confirmation', async () => {
  network.use(
    reply(DriveStatusDocument, () => buildStatus({ owner: 'CLIENT', canConnect: true })),
    reply(DisconnectDriveDocument, () => ({ disconnectDrive: true })),
  )
  const { user } = renderDocuments()

  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  network.use(reply(DriveStatusDocument, () => buildStatus({ connected: false })))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))

  expect(await screen.findByText('Google Drive disconnected')).toBeDefined()
  expect(await screen.findByText('Google Drive is not connected')).toBeDefined()
})

test.each([
  ['connected', 'Google Drive connected'],
  ['failed', 'Failed to connect to Google Drive'],
])(
  'shows the result %s of the consent page once and removes it from the URL',
  async (result, text) => {
    const { location } = renderDocuments(`/client-dashboard?tab=documents&drive=${result}#drive`)

    expect(await screen.findByText(text)).toBeDefined()
    await waitFor(() => expect(location()).toBe('/client-dashboard?tab=documents#drive'))
  },
)

test('ignores an unknown result of the consent page', async () => {
  const { location } = renderDocuments('/client-dashboard?tab=documents&drive=constructor')

  await waitFor(() => expect(location()).toBe('/client-dashboard?tab=documents'))
  expect(await screen.findByText('No documents found')).toBeDefined()
})
