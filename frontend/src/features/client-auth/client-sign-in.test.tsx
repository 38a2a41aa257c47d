import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import {
  RequestAccessCodeDocument,
  VerifyAccessCodeDocument,
} from './access-code.operations.generated.ts'
import { ClientSignIn } from './client-sign-in.tsx'

const email = 'grace@customer.example'
const onVerified = vi.fn<() => void>()
const onDone = vi.fn<() => void>()

afterEach(() => vi.resetAllMocks())

function renderSignIn(verificationCode: string | null = null) {
  const request = vi.fn(() => ({
    requestAccessCode: { success: true, message: 'Sent', verificationCode },
  }))
  network.use(reply(RequestAccessCodeDocument, request))
  const view = renderWithApp(<ClientSignIn onVerified={onVerified} onDone={onDone} />)
  return { ...view, request }
}

test('refuses an invalid email', async () => {
  const { user, request } = renderSignIn()

  await user.type(screen.getByLabelText('Email'), 'grace{Enter}')

  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(request).not.toHaveBeenCalled()
})

test('signs in with the e-mailed code and reports it', async () => {
  const verify = vi.fn(() => ({ verifyAccessCode: { ok: true, email } }))
  network.use(reply(VerifyAccessCodeDocument, verify))
  const { user, request } = renderSignIn()

  await user.type(screen.getByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send Access Code' }))
  expect(await screen.findByText('Please check your email for the access code')).toBeDefined()
  expect(request).toHaveBeenCalledWith({ email })

  const code = screen.getByLabelText('Access Code')
  expect(document.activeElement).toBe(code)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Access Dashboard' }))

  expect(await screen.findByText(/You are signed in/)).toBeDefined()
  expect(verify).toHaveBeenCalledWith({ email, code: '123456' })
  expect(onVerified).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 2_500 })
})

test('shows the code of a demo installation', async () => {
  const { user } = renderSignIn('424242')

  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`)

  expect((await screen.findByTestId('demo-code')).textContent).toBe('424242')
  expect(screen.getByText('For demo purposes only')).toBeDefined()
})

test('stays at the first step when the code cannot be sent', async () => {
  const { user } = renderSignIn()
  network.use(refuse(RequestAccessCodeDocument, { message: 'Too many requests' }))

  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`)

  expect(await screen.findByText('Failed to send access code')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Too many requests')
  expect(screen.getByRole('button', { name: 'Send Access Code' })).toBeDefined()
})

test('refuses a short code without asking the server, and shows why a code was rejected', async () => {
  network.use(refuse(VerifyAccessCodeDocument, { message: 'Invalid verification code' }))
  const { user } = renderSignIn()

  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`)
  await user.type(await screen.findByLabelText('Access Code'), '123{Enter}')
  expect(await screen.findByText('Access code must be at least 6 characters')).toBeDefined()

  await user.type(screen.getByLabelText('Access Code'), '456{Enter}')
  expect(await screen.findByText('Verification failed')).toBeDefined()
  expect(onVerified).not.toHaveBeenCalled()
})

test('goes back to the email, which is kept', async () => {
  const { user } = renderSignIn()

  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Back to email entry' }))

  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
})

test('offers to resend the code after a pause', async () => {
  const { user } = renderSignIn()

  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`)

  const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend code in/ })
  expect(resend.disabled).toBe(true)
})
