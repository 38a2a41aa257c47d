import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import {
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../../shared/settings-change.operations.generated.ts'
import { SessionDays } from './session-days.tsx'

const key = 'client_session_days'

test('shows the default, and saves another number of days', async () => {
  const update = vi.fn(({ value }: { value: string }) => {
    const row = { __typename: 'SiteSetting' as const, id: 1, key, value, category: 'portal' }
    return { updateSiteSetting: row }
  })
  network.use(
    reply(StaffSettingsDocument, () => ({ staffSettings: [] })),
    reply(UpdateSiteSettingDocument, update),
  )
  const { user } = renderWithApp(<SessionDays />)
  const field = await screen.findByLabelText<HTMLInputElement>(/Days a client stays signed in/)
  expect(field.value).toBe('30')
  await user.clear(field)
  await user.type(field, '91{Enter}')
  expect(await screen.findByText('Must be a number of days from 1 to 90')).toBeDefined()
  expect(update).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '14{Enter}')
  expect(await screen.findByText('Setting saved')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ key, value: '14' })
})
