import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { FirstRunDocument } from '../../../first-run/office/first-run.operations.generated.ts'
import { Checklist } from '../../../first-run/testing/checklist.tsx'
import { buildStatus } from '../../testing/documents.fixtures.ts'
import {
  ConnectDriveDocument,
  DisconnectDriveDocument,
  DriveStatusDocument,
} from '../../shared/drive/drive.operations.generated.ts'
import { WorkspaceDrive } from './workspace-drive.tsx'

const drive = <WorkspaceDrive returnTo="/admin/settings" />

test('names the connected account', async () => {
  network.use(reply(DriveStatusDocument, () => buildStatus({ canConnect: true })))
  renderWithApp(drive)

  expect(
    await screen.findByText('The agency’s Google Drive is connected as drive@harborlight.example'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeDefined()
})

test('opens its step of the checklist again once it is disconnected', async () => {
  let connected = true
  network.use(
    reply(DriveStatusDocument, () => buildStatus({ connected, canConnect: true })),
    reply(FirstRunDocument, () => ({
      firstRun: { isHidden: false, steps: [{ key: 'DRIVE', isDone: connected }] },
    })),
    reply(DisconnectDriveDocument, () => {
      connected = false
      return { disconnectDrive: true }
    }),
  )
  const { user } = renderWithApp(
    <>
      <Checklist />
      {drive}
    </>,
  )
  expect(await screen.findByText('1 done')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('0 done')).toBeDefined()
})

test.each([
  [refuse(ConnectDriveDocument, { message: 'No' }), 'Could not generate Google authentication URL'],
  [disconnect(ConnectDriveDocument), 'Failed to connect to Google Drive'],
])('shows the specified message when the consent page cannot be opened', async (failure, text) => {
  const status = buildStatus({ connected: false, canConnect: true, account: null })
  network.use(
    reply(DriveStatusDocument, () => status),
    failure,
  )
  const { user } = renderWithApp(drive)

  await user.click(await screen.findByRole('button', { name: 'Connect Google Drive' }))

  expect(await screen.findByText(text)).toBeDefined()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Connect Google Drive' })
  expect(button.disabled).toBe(false)
})

test('says when the status is unavailable and retries', async () => {
  network.use(disconnect(DriveStatusDocument))
  const { user } = renderWithApp(drive)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Could not check Google Drive connection status',
  )

  network.use(reply(DriveStatusDocument, () => buildStatus({ available: false, connected: false })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Google Drive is not set up on this installation.')).toBeDefined()
})

test('tells why Google Drive failed last, and what to do', async () => {
  const lastFailure = {
    reason: 'API_DISABLED' as const,
    detail: '403: accessNotConfigured',
    at: new Date().toISOString(),
    recovered: false,
  }
  network.use(reply(DriveStatusDocument, () => buildStatus({ canConnect: true, lastFailure })))
  renderWithApp(drive)

  await screen.findByText('The Google Drive API is not enabled.')
  const note = screen.getByRole('status')
  expect(note.textContent).toContain('Enable it for the project in the Google Cloud console.')
  expect(note.textContent).toContain('403: accessNotConfigured')
})

test('says who can connect it, and offers nothing, to staff who are no admins', async () => {
  const status = buildStatus({ connected: false, canConnect: false, account: null })
  network.use(reply(DriveStatusDocument, () => status))
  const { unmount } = renderWithApp(drive)
  expect(await screen.findByText('An admin can connect it here.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()

  network.use(reply(DriveStatusDocument, () => buildStatus({ canConnect: false, account: null })))
  renderWithApp(drive)
  expect(await screen.findByText('The agency’s Google Drive is connected')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
