import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { DriveConnectedDocument } from './drive.operations.generated.ts'
import { DriveFile } from './drive-file.tsx'

const driveIs = (connected: boolean) =>
  network.use(reply(DriveConnectedDocument, () => ({ driveStatus: { connected } })))

test.each([
  ['staff', '/api/google/files/a%2Fb/content'],
  ['client', '/api/google/files/a%2Fb/content?session=client'],
] as const)('a file is opened with the session of %s', async (session, path) => {
  driveIs(true)
  renderWithApp(<DriveFile id="a/b" name="Plan.pdf" session={session} />)
  const link = await screen.findByRole('link', { name: 'Plan.pdf (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe(path)
})

test('no link leads to a Drive that is not connected', async () => {
  driveIs(false)
  renderWithApp(<DriveFile id="a/b" name="Plan.pdf" session="staff" />)
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Plan.pdf')).toBeDefined()
})
