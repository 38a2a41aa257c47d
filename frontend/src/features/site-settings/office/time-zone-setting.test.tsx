import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../shared/settings-change.operations.generated.ts'
import { TimeZoneSetting } from './time-zone-setting.tsx'

const key = 'time_zone'

function serve(stored: string[]) {
  const row = (value: string) => ({
    __typename: 'SiteSetting' as const,
    id: 1,
    key,
    value,
    category: 'staff',
  })
  network.use(reply(StaffSettingsDocument, () => ({ staffSettings: stored.map(row) })))
  const update = vi.fn(({ value }: { value: string }) => {
    stored.splice(0, 1, value)
    return { updateSiteSetting: row(value) }
  })
  network.use(reply(UpdateSiteSettingDocument, update))
  return update
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })

test('is UTC until somebody searches for another by the keyboard', async () => {
  const update = serve([])
  const { user } = renderWithApp(<TimeZoneSetting />)
  await waitFor(async () => expect((await field()).disabled).toBe(false))
  expect((await field()).value).toBe('UTC')
  // The search follows the first key, and takes over the focus.
  await user.tab()
  await waitFor(async () => expect((await field()).tagName).toBe('INPUT'))
  expect(document.activeElement).toBe(await field())
  // Arrows alone save nothing.
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  expect(update).not.toHaveBeenCalled()
  await user.keyboard('new york')
  expect(await screen.findByRole('option', { name: 'America/New York' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Days follow the time of America/New York')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ key, value: 'America/New_York' })
  await waitFor(async () => expect((await field()).value).toBe('America/New York'))
})

test('says which day it is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:30:00Z') })
  serve(['Pacific/Pago_Pago'])
  renderWithApp(<TimeZoneSetting />)
  expect(await screen.findByText('There it is Saturday, November 28, 2026.')).toBeDefined()
  vi.useRealTimers()
})

test('says why the server refused', async () => {
  serve([])
  const message = 'Must be a time zone, such as Europe/Berlin'
  network.use(refuse(UpdateSiteSettingDocument, { message, fields: { value: message } }))
  const { user } = renderWithApp(<TimeZoneSetting />)
  await waitFor(async () => expect((await field()).disabled).toBe(false))
  await waitFor(async () => expect((await field()).tagName).toBe('INPUT'))
  await user.click(await field())
  await user.keyboard('berlin{Enter}')
  expect(await screen.findByText('Failed to save the time zone')).toBeDefined()
  expect((await field()).value).toBe('UTC')
})
