import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { NewPasswordForm } from './account/new-password-form.tsx'
import { ResetPasswordDocument } from './account/staff-password.operations.generated.ts'
import { PasswordRuleDocument } from './password-rule.operations.generated.ts'
import { RegisterForm } from './sign-in/register-form.tsx'

const HINT = /At least 10 characters, not easy to guess/

function requireStrong() {
  network.use(reply(PasswordRuleDocument, () => ({ installation: { staffPasswords: 'STRONG' } })))
}

test('the registration says and checks what the installation asks of a password', async () => {
  requireStrong()
  const { user } = renderWithApp(<RegisterForm companyName="Harborlight" invitation={null} />)
  expect(await screen.findByText(HINT)).toBeDefined()
  await user.type(screen.getByLabelText('Password'), 'nine char{Enter}')
  expect(await screen.findByText('Password must be at least 10 characters')).toBeDefined()
})

test('what only the server can know is shown at the field', async () => {
  requireStrong()
  const message = 'This password is too easy to guess. Add another word or two.'
  network.use(refuse(ResetPasswordDocument, { message, fields: { password: message } }))
  const { user } = renderWithApp(<NewPasswordForm token="token-1" onDone={() => undefined} />)
  expect(await screen.findByText(HINT)).toBeDefined()
  await user.type(screen.getByLabelText('New password'), 'password123{Enter}')
  const field = screen.getByLabelText('New password')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('the basic rule is the one of the specification', async () => {
  const { user } = renderWithApp(<NewPasswordForm token="token-1" onDone={() => undefined} />)
  expect(await screen.findByText('At least 6 characters')).toBeDefined()
  await user.type(screen.getByLabelText('New password'), '12345{Enter}')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined()
})
