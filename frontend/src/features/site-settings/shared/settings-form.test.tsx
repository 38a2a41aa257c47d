import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SettingsForm } from './settings-form.tsx'
import {
  RemoveSiteSettingDocument,
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
  type UpdateSiteSettingMutationVariables,
} from './settings-change.operations.generated.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'

const phone = { id: 1, key: 'company_phone', value: '(315) 555-0142', category: 'contact' }
const youtube = { id: 2, key: 'youtube_url', value: 'https://video.example', category: 'social' }

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save Settings' })

const update = vi.fn(({ key, value }: UpdateSiteSettingMutationVariables) => ({
  updateSiteSetting: { id: 9, key, value, category: 'contact' },
}))

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  update.mockClear()
  network.use(
    reply(SiteSettingsDocument, () => ({ siteSettings: [youtube, phone] })),
    reply(UpdateSiteSettingDocument, update),
  )
})

test('shows a field for each setting, by section, and offers clients those of the site', async () => {
  renderWithApp(<SettingsForm />)

  const contact = await screen.findByRole('group', { name: 'Contact Information' })
  expect(within(contact).getByLabelText<HTMLInputElement>('Company Phone').value).toBe(phone.value)
  const social = screen.getByRole('group', { name: 'Social Media Links' })
  expect(within(social).getByLabelText<HTMLInputElement>('YouTube URL').value).toBe(youtube.value)
  const choice = screen.getByLabelText(/Add a setting/)
  expect(choice.textContent).toContain('Facebook URL')
  expect(choice.textContent).not.toContain('Notification Email')
  expect(screen.queryByText(/All staff receive the messages/)).toBeNull()
})

test('saves only the settings that changed', async () => {
  const { user } = renderWithApp(<SettingsForm />)
  await screen.findByLabelText('Company Phone')

  await user.clear(input('Company Phone'))
  await user.type(input('Company Phone'), '(315) 555-0199')
  await user.click(save())

  expect(await screen.findByText('Settings updated')).toBeDefined()
  expect(screen.getByText('All site settings have been updated successfully')).toBeDefined()
  expect(update).toHaveBeenCalledOnce()
  expect(update).toHaveBeenCalledWith({
    key: 'company_phone',
    value: '(315) 555-0199',
    category: 'contact',
  })
})

test('validates each value with the rule of its setting', async () => {
  const { user } = renderWithApp(<SettingsForm />)
  await screen.findByLabelText('Company Phone')

  await user.clear(input('Company Phone'))
  await user.clear(input('YouTube URL'))
  await user.type(input('YouTube URL'), 'javascript:alert(1)')
  await user.click(save())

  expect(await screen.findByText('company_phone is required')).toBeDefined()
  expect(screen.getByText('Must be a web address (https://…)')).toBeDefined()
  expect(update).not.toHaveBeenCalled()
  await expectFocus(input('Company Phone'))
})

test('keeps the value that the server refused and shows why', async () => {
  network.use(
    refuse(UpdateSiteSettingDocument, { message: 'Invalid', fields: { value: 'Too long' } }),
  )
  const { user } = renderWithApp(<SettingsForm />)
  await screen.findByLabelText('Company Phone')

  await user.type(input('Company Phone'), '0')
  await user.click(save())

  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  expect(input('Company Phone').value).toBe('(315) 555-01420')
  expect(input('Company Phone').getAttribute('aria-invalid')).toBe('true')
})

test('says which setting could not be sent, saves the others, and sends it again', async () => {
  const api = graphql.link('*/graphql')
  const failOnce = api.mutation(UpdateSiteSettingDocument, ({ variables: { key } }) =>
    key === phone.key ? HttpResponse.error() : undefined,
  )
  network.use(failOnce)
  const { user } = renderWithApp(<SettingsForm />)
  await user.type(await screen.findByLabelText('YouTube URL'), '/films')
  await user.clear(input('Company Phone'))
  await user.type(input('Company Phone'), '1')
  await user.click(save())
  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  const reasons = screen.getAllByText('An unexpected error occurred (Company Phone)')
  expect(reasons.length).toBeGreaterThan(0)
  expect(input('Company Phone').value).toBe('1')
  expect(input('Company Phone').getAttribute('aria-invalid')).toBe('true')
  expect(update.mock.calls.map(([{ key }]) => key)).toEqual(['youtube_url'])

  network.use(reply(UpdateSiteSettingDocument, update))
  await user.click(save())
  expect(await screen.findByText('Settings updated')).toBeDefined()
  expect(update.mock.calls.map(([{ key, value }]) => [key, value])).toEqual([
    ['youtube_url', 'https://video.example/films'],
    ['company_phone', '1'],
  ])
})

test('shows why the server refused', async () => {
  const message = 'The printer is out of ink'
  network.use(refuse(UpdateSiteSettingDocument, { message, code: 'INTERNAL' }))
  const { user } = renderWithApp(<SettingsForm />)
  await user.type(await screen.findByLabelText('Company Phone'), '0')
  await user.click(save())
  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  const toast = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(toast).toEqual([`Failed to update settings${message}`])
  expect(input('Company Phone').value).toBe('(315) 555-01420')
})

test('adds a setting that the contract lists, with a value', async () => {
  const { user } = renderWithApp(<SettingsForm />)

  await user.selectOptions(await screen.findByLabelText(/Add a setting/), 'Facebook URL')
  await user.click(save())
  expect(await screen.findByText('facebook_url is required')).toBeDefined()
  expect(update).not.toHaveBeenCalled()
  await user.type(input('Facebook URL'), 'https://social.example/us')
  await user.click(save())

  expect(await screen.findByText('Settings updated')).toBeDefined()
  expect(update).toHaveBeenCalledWith({
    key: 'facebook_url',
    value: 'https://social.example/us',
    category: 'social',
  })
})

test('offers staff to choose who receives the messages of the contact form', async () => {
  network.use(reply(StaffSettingsDocument, () => ({ staffSettings: [] })))
  const { user } = renderWithApp(<SettingsForm forStaff />)

  const choice = await screen.findByLabelText(/Add a setting/)
  expect(screen.getByText(/All staff receive the messages/)).toBeDefined()
  await user.selectOptions(choice, 'Notification Email')
  expect(screen.queryByText(/All staff receive the messages/)).toBeNull()
  expect(screen.getByRole('group', { name: 'For Staff Only' })).toBeDefined()
  expect(screen.getByText(/Receives the messages of the contact form/)).toBeDefined()
  await user.type(input('Notification Email'), 'desk@company.example; nobody')
  await user.click(save())
  expect(await screen.findByText(/or several separated by commas/)).toBeDefined()
})

test('removes a social link', async () => {
  const remove = vi.fn(() => {
    network.use(reply(SiteSettingsDocument, () => ({ siteSettings: [phone] })))
    return { removeSiteSetting: true }
  })
  network.use(reply(RemoveSiteSettingDocument, remove))
  const { user } = renderWithApp(<SettingsForm />)

  await user.click(await screen.findByRole('button', { name: 'Remove YouTube URL' }))

  expect(await screen.findByText('Setting removed')).toBeDefined()
  expect(screen.getByText('YouTube URL is no longer shown on the site.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ key: 'youtube_url' })
  expect(screen.queryByRole('button', { name: 'Remove Company Phone' })).toBeNull()
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Social Media Links' })).toBeNull(),
  )
})

test('saves no setting again that was removed where a link leads to its field', async () => {
  const remove = vi.fn(() => {
    network.use(reply(SiteSettingsDocument, () => ({ siteSettings: [phone] })))
    return { removeSiteSetting: true }
  })
  network.use(
    reply(StaffSettingsDocument, () => ({ staffSettings: [] })),
    reply(RemoveSiteSettingDocument, remove),
  )
  const { user } = renderWithApp(<SettingsForm forStaff />, { route: '/#youtube_url' })

  await user.click(await screen.findByRole('button', { name: 'Remove YouTube URL' }))
  await waitFor(() => expect(input('YouTube URL').value).toBe(''))
  await user.type(input('Company Phone'), '0')
  await user.click(save())

  expect(await screen.findByText('Settings updated')).toBeDefined()
  expect(update.mock.calls.map(([{ key }]) => key)).toEqual(['company_phone'])
})

test('says when there are no settings', async () => {
  network.use(reply(SiteSettingsDocument, () => ({ siteSettings: [] })))
  renderWithApp(<SettingsForm />)

  expect(await screen.findByText('No Settings Found')).toBeDefined()
  expect(
    screen.getByText('No site settings found. Please contact the administrator.'),
  ).toBeDefined()
})

test('says when the settings could not be loaded and retries', async () => {
  network.use(disconnect(SiteSettingsDocument))
  const { user } = renderWithApp(<SettingsForm />)

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load site settings. Please try again later.')

  network.use(reply(SiteSettingsDocument, () => ({ siteSettings: [phone] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Company Phone')).toBeDefined()
})

test('are fresh for five minutes, unlike those for staff only', async () => {
  const ofSite = vi.fn(() => ({ siteSettings: [phone] }))
  const ofStaff = vi.fn(() => ({ staffSettings: [] }))
  network.use(reply(SiteSettingsDocument, ofSite), reply(StaffSettingsDocument, ofStaff))
  vi.useFakeTimers({ toFake: ['Date'] })
  renderWithApp(<SettingsForm forStaff />)
  await screen.findByLabelText('Company Phone')
  for (const [seconds, asked] of [
    [299, 1],
    [6, 2],
  ] as const) {
    const before = ofStaff.mock.calls.length
    vi.setSystemTime(Date.now() + seconds * 1_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => ofStaff.mock.calls.length).toBe(before + 1)
    await expect.poll(() => ofSite.mock.calls.length).toBe(asked)
  }
})

test('offers staff a field for what the site misses, and saves those that were filled in', async () => {
  network.use(
    reply(SiteSettingsDocument, () => ({ siteSettings: [] })),
    reply(StaffSettingsDocument, () => ({ staffSettings: [] })),
  )
  const { user } = renderWithApp(<SettingsForm forStaff />)
  await user.type(await screen.findByLabelText('Company Name'), 'Nordlicht')
  await user.type(input('Company Address'), 'Kaistraße 7')
  expect(screen.queryByText('No Settings Found')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Company Phone' })).toBeNull()
  await user.click(save())
  expect(await screen.findByText('Settings updated')).toBeDefined()
  expect(update.mock.calls.map(([{ key, value }]) => [key, value])).toEqual([
    ['company_name', 'Nordlicht'],
    ['company_address', 'Kaistraße 7'],
  ])
})
