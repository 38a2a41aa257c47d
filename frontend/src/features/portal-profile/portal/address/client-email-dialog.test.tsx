import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { EmailAddress } from './email-address.tsx'
import {
  ConfirmEmailChangeDocument,
  RequestEmailChangeDocument,
} from './email-change.operations.generated.ts'

const email = 'ines@nord.example'
const requested = { success: true, verificationCode: null }

// A script loaded by a press would otherwise be compiled during the test.
beforeAll(async () => {
  await Promise.all([
    import('./client-email-dialog.tsx'),
    import('@loggia/contracts/client-auth/client-auth'),
  ])
})

/** Opens the dialog with the keyboard alone, and has a code sent. */
async function sendCode() {
  const request = vi.fn(() => ({ requestEmailChange: requested }))
  network.use(reply(RequestEmailChangeDocument, request))
  const { user } = renderWithApp(<EmailAddress email="ines@harbour.example" />)
  const opener = screen.getByRole('button', { name: 'Change email address' })
  await user.tab()
  await user.keyboard('{Enter}')
  const field = await screen.findByLabelText('New email address')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard(`${email}{Enter}`)
  const code = await screen.findByLabelText('Access code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(request).toHaveBeenCalledExactlyOnceWith({ email })
  return { user, opener, request }
}

test('changes the address in two steps, and gives the focus back', async () => {
  const { user, opener } = await sendCode()
  expect(screen.getByRole('status').textContent).toContain(`We sent a code to ${email}`)
  const confirm = vi.fn(() => ({ confirmEmailChange: { email } }))
  network.use(reply(ConfirmEmailChangeDocument, confirm))
  await user.paste(' 123-456 ')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Email address changed')).toBeDefined()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ email, code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('says what is wrong, and lets a typing error in the address be corrected', async () => {
  const { user } = await sendCode()
  await user.keyboard('12{Enter}')
  expect(await screen.findByText('Access code must be at least 6 characters')).toBeDefined()
  const message = 'Invalid verification code'
  network.use(refuse(ConfirmEmailChangeDocument, { message, fields: { code: message } }))
  await user.keyboard('3456{Enter}')
  expect(await screen.findByText(message)).toBeDefined()
  const taken = 'This address belongs to another client already. Please ask Sam Reyes.'
  network.use(refuse(ConfirmEmailChangeDocument, { message: taken, code: 'CONFLICT' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(taken)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  const field = await screen.findByLabelText<HTMLInputElement>('New email address')
  expect(field.value).toBe(email)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('sends another code after a while, and says why not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const { user, request } = await sendCode()
    const again = screen.getByRole('button', { name: /^Send again in \d+ s$/ })
    expect(again.hasAttribute('disabled')).toBe(true)
    await vi.advanceTimersByTimeAsync(31_000)
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('We sent another code to'),
    )
    expect(request).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(31_000)
    const message = 'Too many attempts. Please try again in 6 minutes.'
    network.use(refuse(RequestEmailChangeDocument, { message, code: 'RATE_LIMITED' }))
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(message)).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
