import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { watchLeaving } from '../../../testing/leaving.ts'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { OwnAccount } from './own-account.tsx'
import {
  ChangePasswordDocument,
  SignOutEverywhereDocument,
} from './staff-password.operations.generated.ts'

const leaving = watchLeaving()

const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const next = () => screen.getByLabelText<HTMLInputElement>('New password')

test('changes the password and empties the form', async () => {
  const change = vi.fn(() => ({ changePassword: true }))
  network.use(reply(ChangePasswordDocument, change))
  const { user } = renderWithApp(<OwnAccount />)

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
  const { user } = renderWithApp(<OwnAccount />)

  await user.type(current(), 'not the secret')
  await user.type(next(), 'a longer secret 1{Enter}')

  expect(await screen.findByText('Failed to change the password')).toBeDefined()
  expect(current().getAttribute('aria-invalid')).toBe('true')
  expect(next().value).toBe('a longer secret 1')
})

test('signs out everywhere only after a confirmation', async () => {
  const signOut = vi.fn(() => ({ signOutEverywhere: true }))
  network.use(reply(SignOutEverywhereDocument, signOut))
  const { user } = renderWithApp(<OwnAccount />, { viewer: buildViewer() })

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(await screen.findByRole('dialog')).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))

  await waitFor(() => expect(leaving.urls()).toEqual(['/auth']))
  expect(leaving.notice()).toBe('signedOutEverywhere')
})

test('closes the dialog and says so when signing out everywhere fails', async () => {
  network.use(disconnect(SignOutEverywhereDocument))
  const { user } = renderWithApp(<OwnAccount />, { viewer: buildViewer() })

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Failed to sign out everywhere')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
