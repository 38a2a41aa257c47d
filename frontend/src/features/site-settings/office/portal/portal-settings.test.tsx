import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import {
  RemoveSiteSettingDocument,
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../../shared/settings-change.operations.generated.ts'
import { PortalSettings } from './portal-settings.tsx'

const key = 'hidden_portal_tabs'

test('switches a tab off, and the last one on again', async () => {
  let stored: string[] = []
  const update = vi.fn(({ value }: { value: string }) => {
    stored = [value]
    const row = { __typename: 'SiteSetting' as const, id: 1, key, value, category: 'portal' }
    return { updateSiteSetting: row }
  })
  const remove = vi.fn(() => {
    stored = []
    return { removeSiteSetting: true }
  })
  network.use(
    reply(StaffSettingsDocument, () => ({
      staffSettings: stored.map((value) => ({ id: 1, key, value, category: 'portal' })),
    })),
    reply(UpdateSiteSettingDocument, update),
    reply(RemoveSiteSettingDocument, remove),
  )
  const { user } = renderWithApp(<PortalSettings />)
  const financials = await screen.findByRole('checkbox', { name: 'Financials', checked: true })
  await user.click(financials)
  expect(await screen.findByText('Financials is off')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ key, value: 'financials' })
  await user.click(await screen.findByRole('checkbox', { name: 'Financials', checked: false }))
  expect(await screen.findByText('Financials is on')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ key })
})
