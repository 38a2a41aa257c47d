import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import {
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from './staff-password.operations.generated.ts'

test('requests a reset link and confirms it', async () => {
  const request = vi.fn(() => ({ requestPasswordReset: { success: true } }))
  network.use(reply(RequestPasswordResetDocument, request))
  const { user } = renderWithApp(<ResetRequestForm />)

  await user.type(screen.getByLabelText('Email'), 'ada@harborlight.example{Enter}')

  const confirmation = await screen.findByRole('status')
  expect(confirmation.textContent).toContain('ada@harborlight.example')
  expect(request).toHaveBeenCalledWith({ email: 'ada@harborlight.example' })
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('refuses an invalid email', async () => {
  const { user } = renderWithApp(<ResetRequestForm />)

  await user.type(screen.getByLabelText('Email'), 'ada{Enter}')

  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
})

test('says when the link could not be requested', async () => {
  network.use(disconnect(RequestPasswordResetDocument))
  const { user } = renderWithApp(<ResetRequestForm />)

  await user.type(screen.getByLabelText('Email'), 'ada@harborlight.example{Enter}')

  expect(await screen.findByText('Failed to send the link')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Please try again later')
})

test('sets the new password with the token of the link', async () => {
  const reset = vi.fn(() => ({ resetPassword: { success: true } }))
  network.use(reply(ResetPasswordDocument, reset))
  const onDone = vi.fn<() => void>()
  const { user } = renderWithApp(<NewPasswordForm token="token-1" onDone={onDone} />)

  await user.type(screen.getByLabelText('New password'), 'a longer secret 1{Enter}')

  expect(await screen.findByText('Password changed')).toBeDefined()
  expect(reset).toHaveBeenCalledWith({ token: 'token-1', password: 'a longer secret 1' })
  expect(onDone).toHaveBeenCalledOnce()
})

test('offers a new link when the token is refused', async () => {
  const message = 'The link is not valid or has expired'
  network.use(refuse(ResetPasswordDocument, { message, fields: { token: message } }))
  const onDone = vi.fn<() => void>()
  const { user } = renderWithApp(<NewPasswordForm token="old" onDone={onDone} />)

  await user.type(screen.getByLabelText('New password'), 'a longer secret 1{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
  expect(onDone).not.toHaveBeenCalled()
})
