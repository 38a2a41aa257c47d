import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useQuery } from '@apollo/client/react'
import { buildViewer } from '../../../../testing/fixtures.ts'
import { watchLeaving } from '../../../../testing/leaving.ts'
import { disconnect, network, refuse, reply } from '../../../../testing/network.ts'
import { DRAFT_PREFIX } from '../../../../lib/browser/forget-message-drafts.ts'
import { leaveFor } from '../../../../lib/browser/leave.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { ColleaguesDocument } from '../../../../ui/owner/colleagues.operations.generated.ts'
import { PasskeysDocument } from '../../../passkeys/shared/passkeys.operations.generated.ts'
import { UpdateOwnPreferencesDocument } from '../session/preferences.operations.generated.ts'
import { AccountPage } from './account-page.tsx'
import {
  ChangePasswordDocument,
  UpdateOwnProfileDocument,
} from './account-forms.operations.generated.ts'
import {
  EndOtherSessionsDocument,
  EndOwnSessionDocument,
  OwnSessionsDocument,
  SignOutEverywhereDocument,
} from './account.operations.generated.ts'

const leaving = watchLeaving()

const DRAFT = `${DRAFT_PREFIX}office client 1`

const time = '2026-05-02T08:00:00.000Z'
const session = { device: 'Firefox on Windows', usedAt: time, idleMinutes: 60 }
const sessions = [
  { ...session, id: 'a', isCurrent: true },
  { ...session, id: 'b', device: 'Safari on iPhone', isCurrent: false },
]

beforeEach(() => network.use(reply(OwnSessionsDocument, () => ({ ownSessions: sessions }))))

const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const next = () => screen.getByLabelText<HTMLInputElement>('New password')

test('changes the password and empties the form', async () => {
  const change = vi.fn(() => ({ changePassword: true }))
  network.use(reply(ChangePasswordDocument, change))
  const { user } = renderWithApp(<AccountPage />)

  await screen.findByLabelText('Current password')
  await user.type(current(), 'the old secret')
  await user.type(next(), 'a longer secret 1{Enter}')

  expect(await screen.findByText('You are signed out everywhere else')).toBeDefined()
  expect(change).toHaveBeenCalledWith({
    currentPassword: 'the old secret',
    newPassword: 'a longer secret 1',
  })
  expect([current().value, next().value]).toEqual(['', ''])
})

test('keeps what was typed when the current password is wrong', async () => {
  const message = 'Current password is not correct'
  network.use(refuse(ChangePasswordDocument, { message, fields: { currentPassword: message } }))
  const { user } = renderWithApp(<AccountPage />)

  await screen.findByLabelText('Current password')
  await user.type(current(), 'not the secret')
  await user.type(next(), 'a longer secret 1{Enter}')

  expect(await screen.findByText('Failed to change the password')).toBeDefined()
  expect(current().getAttribute('aria-invalid')).toBe('true')
  expect(next().value).toBe('a longer secret 1')
})

test('signs out everywhere only after a confirmation', async () => {
  const signOut = vi.fn(() => ({ signOutEverywhere: true }))
  network.use(reply(SignOutEverywhereDocument, signOut))
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(await screen.findByRole('dialog')).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))

  await waitFor(() => expect(leaving.urls()).toEqual(['/auth']))
  expect(leaving.flash()).toBe('signedOutEverywhere')
})

test('leaves with what was done also when the end of the session is seen before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(
    reply(SignOutEverywhereDocument, async () => {
      await promise
      return { signOutEverywhere: true }
    }),
  )
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  localStorage.setItem(DRAFT, 'Dear Ines')
  leaveFor('/auth?next=%2Fadmin%2Faccount', 'sessionEnded')
  window.dispatchEvent(new Event('pagehide'))
  expect(leaving.flash()).toBe('signedOutEverywhere')
  expect(localStorage.getItem(DRAFT)).toBeNull()
  resolve()
  await waitFor(() => expect(leaving.urls()).toHaveLength(2))
})

test('closes the dialog and says so when signing out everywhere fails', async () => {
  network.use(disconnect(SignOutEverywhereDocument))
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Failed to sign out everywhere')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  localStorage.setItem(DRAFT, 'Dear Ines')
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(DRAFT)).toBe('Dear Ines')
  localStorage.removeItem(DRAFT)
  expect(leaving.flash()).toBeUndefined()
})

test('says what a passkey is for where only single sign-on signs in', async () => {
  const viewer = buildViewer()
  const staff = viewer.staff && { ...viewer.staff, role: 'STAFF' as const }
  renderWithApp(<AccountPage />, { viewer: { ...viewer, staff, usesPassword: false } })
  const passkeys = within(await screen.findByRole('region', { name: 'Passkeys' }))
  expect(passkeys.getByText(/^Confirm with your fingerprint/)).toBeDefined()
  expect(passkeys.queryByText(/^Sign in with/)).toBeNull()
})

function Colleagues() {
  const { data } = useQuery(ColleaguesDocument)
  return <p>{data?.team.map(({ name }) => `Colleague: ${name}`)}</p>
}

test('saves the name, which other screens show as well', async () => {
  const viewer = buildViewer()
  let saved = 'Ada Byron'
  const update = vi.fn(({ name }: { name: string }) => {
    saved = name
    return { updateOwnProfile: { __typename: 'StaffUser' as const, id: 1, name } }
  })
  network.use(
    reply(UpdateOwnProfileDocument, update),
    reply(ColleaguesDocument, () => ({
      viewer: { staff: viewer.staff },
      team: [{ id: 1, name: saved, role: 'ADMIN' as const, deactivatedAt: null }],
    })),
  )
  const { user } = renderWithApp(
    <>
      <Colleagues />
      <AccountPage />
    </>,
    { viewer },
  )
  expect(await screen.findByText('Colleague: Ada Byron')).toBeDefined()
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ada Lovelace{Enter}')
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(await screen.findByText('Colleague: Ada Lovelace')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ name: 'Ada Lovelace' })
  expect(screen.getByText('ada@harborlight.example')).toBeDefined()
})

test('saves a preference as soon as it is chosen, and takes it back when that fails', async () => {
  const preferences = { shortcuts: 'OFF', density: 'COMFORTABLE', scheme: 'SYSTEM' } as const
  const update = vi.fn(() => ({ updateOwnPreferences: preferences }))
  network.use(reply(UpdateOwnPreferencesDocument, update))
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })
  const shortcuts = screen.getByLabelText<HTMLSelectElement>('Single-key shortcuts')
  await user.selectOptions(shortcuts, 'Off')
  expect(update).toHaveBeenCalledWith({ shortcuts: 'OFF' })
  expect(shortcuts.value).toBe('off')

  network.use(disconnect(UpdateOwnPreferencesDocument))
  await user.selectOptions(shortcuts, 'On')
  expect(await screen.findByText('Failed to save your preferences')).toBeDefined()
  expect(shortcuts.value).toBe('off')
})

test('ends one session, or all others', async () => {
  const end = vi.fn(() => ({ endOwnSession: true }))
  const endOthers = vi.fn(() => ({ endOtherSessions: true }))
  network.use(reply(EndOwnSessionDocument, end), reply(EndOtherSessionsDocument, endOthers))
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })
  const list = await screen.findByRole('list', { name: 'Your sessions' })
  expect(within(list).getByText('This browser')).toBeDefined()
  expect(within(list).getAllByText('Ends after 1 hour without a visit')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone' }))
  expect(end).toHaveBeenCalledWith({ id: 'b' })
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(await screen.findByText('All other sessions ended')).toBeDefined()
  expect(endOthers).toHaveBeenCalledTimes(1)
  expect(endOthers).toHaveBeenCalledWith({ removePasskeys: false })
})

test('removes the passkeys with all other sessions, for those who have any and want that', async () => {
  const endOthers = vi.fn(() => {
    network.use(reply(PasskeysDocument, () => ({ passkeys: [] })))
    return { endOtherSessions: true }
  })
  const phone = { id: 5, name: 'Phone', createdAt: time, lastUsedAt: null }
  network.use(
    reply(PasskeysDocument, () => ({ passkeys: [phone] })),
    reply(EndOtherSessionsDocument, endOthers),
  )
  const { user } = renderWithApp(<AccountPage />, { viewer: buildViewer() })
  await user.click(await screen.findByLabelText(/Also remove all passkeys/))
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(await screen.findByText('All other sessions and passkeys ended')).toBeDefined()
  expect(endOthers).toHaveBeenCalledWith({ removePasskeys: true })
  await waitFor(() => expect(screen.queryByLabelText(/Also remove all passkeys/)).toBeNull())
})

test('says what is missing to those who need a second factor, and hides what is closed', async () => {
  const viewer = { ...buildViewer(), needsSecondFactor: true }
  renderWithApp(<AccountPage />, { viewer })
  const name = 'Your team requires a second factor. Set one up to go on.'
  const note = await screen.findByRole('region', { name })
  expect(within(note).getByRole('link', { name: 'a passkey' }).getAttribute('href')).toBe(
    '#passkeys',
  )
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull()
})
