import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasUnsavedChanges } from '../../../lib/forms/use-unsaved-guard.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UploadSettings } from './upload-settings.tsx'
import {
  UpdateUploadSettingsDocument,
  UploadSettingsDocument,
} from './upload-settings.operations.generated.ts'

const settings = {
  isOn: true,
  fileMb: 100,
  quotaMb: 1_000,
  groups: ['DOCUMENTS' as const],
  isScanned: false,
  writesWith: 'CONSENT' as const,
  isDriveConnected: true,
  needsConsent: false,
}

test.each([
  ['connected', {}, 'This site may read your Drive, add files'],
  [
    'connected to be read only',
    { needsConsent: true },
    'Today this site may only read your Drive.',
  ],
  ['not connected', { isDriveConnected: false }, 'Google Drive is not connected, so nobody can'],
  [
    'not connected, while files are off',
    { isDriveConnected: false, isOn: false },
    'Google Drive is not connected. While this is off',
  ],
])('says what the site may do with a Drive that is %s', async (_, state, text) => {
  const uploadSettings = { ...settings, ...state }
  network.use(reply(UploadSettingsDocument, () => ({ uploadSettings })))
  renderWithApp(<UploadSettings />)
  expect(await screen.findByText((content) => content.startsWith(text))).toBeDefined()
})

test('staff let clients send files', async () => {
  const update = vi.fn(() => ({ updateUploadSettings: settings }))
  network.use(
    reply(UploadSettingsDocument, () => ({ uploadSettings: { ...settings, isOn: false } })),
    reply(UpdateUploadSettingsDocument, update),
  )
  const { user } = renderWithApp(<UploadSettings />)
  await user.click(await screen.findByLabelText('Clients may send files'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  const input = { isOn: true, fileMb: 100, quotaMb: 1_000, groups: ['DOCUMENTS'] }
  expect(update).toHaveBeenCalledWith({ input })
})

test('what nobody has touched in the form follows what a colleague changes', async () => {
  let stored = settings
  const update = vi.fn(({ input }: { input: object }) => {
    stored = { ...stored, ...input }
    return { updateUploadSettings: stored }
  })
  network.use(
    reply(UploadSettingsDocument, () => ({ uploadSettings: stored })),
    reply(UpdateUploadSettingsDocument, update),
  )
  const { user, apollo } = renderWithApp(<UploadSettings />)
  const total = await screen.findByLabelText('Total for each client, in MB')
  await user.clear(total)
  await user.type(total, '2000')
  stored = { ...settings, isOn: false }
  await act(() => apollo.refetchQueries({ include: [UploadSettingsDocument] }))
  const isOn = screen.getByLabelText<HTMLInputElement>('Clients may send files')
  expect(isOn.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  const input = { isOn: false, fileMb: 100, quotaMb: 2_000, groups: ['DOCUMENTS'] }
  expect(update).toHaveBeenCalledExactlyOnceWith({ input })
  expect(hasUnsavedChanges()).toBe(false)
})
