import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  SecondFactorDocument,
  StartSecondFactorDocument,
  TurnOffSecondFactorDocument,
} from './second-factor.operations.generated.ts'
import {
  ConfirmSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from './second-factor-dialogs.operations.generated.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

const codes = ['4821 0937 5562 8140 2293 7706', '1190 4475 6038 2251 9987 3314']

/** The section of an account whose second factor is on or off, as the server sees it. */
function open(state: { isOn: boolean; left?: number; needsPasskey?: boolean }) {
  const secondFactor = () => ({
    confirmedAt: state.isOn ? '2026-05-02T08:00:00.000Z' : null,
    recoveryCodesLeft: state.left ?? 0,
    needsPasskey: state.needsPasskey ?? false,
  })
  network.use(reply(SecondFactorDocument, () => ({ secondFactor: secondFactor() })))
  return renderWithApp(
    <main>
      <h1 tabIndex={-1}>Account</h1>
      <SecondFactorSection />
    </main>,
  )
}

async function startSetup(user: ReturnType<typeof open>['user'], name = 'Set up') {
  network.use(
    reply(StartSecondFactorDocument, () => ({
      startSecondFactor: { secret: 'KRSXG5CTMVRX', uri: 'otpauth://totp/A:b', qrCode: '<svg/>' },
    })),
  )
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Set up your app' })
}

test('sets up an app, and shows the recovery codes once', async () => {
  const state = { isOn: false, left: 0 }
  const { user } = open(state)
  expect(await screen.findByText(/your password alone is enough/)).toBeDefined()
  const dialog = await startSetup(user)
  const image = within(dialog).getByRole('img', { name: /QR code/ })
  expect(image.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%2F%3E')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Key').value).toBe('KRSX G5CT MVRX')
  const link = within(dialog).getByRole('link', { name: 'Open it in your app' })
  expect(link.getAttribute('href')).toBe('otpauth://totp/A:b')

  const confirm = vi.fn(() => {
    Object.assign(state, { isOn: true, left: 10 })
    return { confirmSecondFactor: { codes } }
  })
  network.use(reply(ConfirmSecondFactorDocument, confirm))
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const kept = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(confirm).toHaveBeenCalledWith({ code: '123456' })
  expect(kept.contains(document.activeElement)).toBe(true)
  const list = within(kept).getByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)

  await user.click(within(kept).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`)
  await user.click(within(kept).getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/10 recovery codes are left/)).toBeDefined()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  await expectFocus(screen.getByRole('button', { name: 'New recovery codes' }))
})

test('sets up another app in place of the one that is on', async () => {
  const { user } = open({ isOn: true, left: 3 })
  const dialog = await startSetup(user, 'Set up another app')
  network.use(reply(ConfirmSecondFactorDocument, () => ({ confirmSecondFactor: { codes } })))
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const kept = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  await user.click(within(kept).getByRole('button', { name: 'I have kept them' }))
  await expectFocus(await screen.findByRole('button', { name: 'Set up another app' }))
})

test('says beside the field that a code is wrong, and keeps it', async () => {
  const { user } = open({ isOn: false })
  const dialog = await startSetup(user)
  const message = 'This code is not right. Check the time of your phone, and try the next one.'
  network.use(refuse(ConfirmSecondFactorDocument, { message, fields: { code: message } }))
  const field = within(dialog).getByLabelText<HTMLInputElement>('Code')
  await user.type(field, '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(await within(dialog).findByText(message)).toBeDefined()
  expect(field.value).toBe('123456')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('says that nothing could be set up', async () => {
  network.use(refuse(StartSecondFactorDocument, { message: 'You have a second factor already.' }))
  const { user } = open({ isOn: false })
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('Failed to set up an app')).toBeDefined()
  expect(screen.getByText('You have a second factor already.')).toBeDefined()
})

test('makes new recovery codes after a question', async () => {
  const renew = vi.fn(() => ({ renewRecoveryCodes: { codes } }))
  network.use(reply(RenewRecoveryCodesDocument, renew))
  const { user } = open({ isOn: true, left: 1 })
  expect(await screen.findByText(/One recovery code is left/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const question = await screen.findByRole('dialog', { name: 'Make new recovery codes?' })
  expect(renew).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Make new codes' }))
  const kept = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(within(kept).getByText(codes[1] ?? '')).toBeDefined()
  await user.keyboard('{Escape}')
  await expectFocus(await screen.findByRole('button', { name: 'New recovery codes' }))
})

test('is turned off after a question, and the focus stays on the page', async () => {
  const state = { isOn: true, left: 7 }
  const turnOff = vi.fn(() => {
    state.isOn = false
    return { turnOffSecondFactor: true }
  })
  network.use(reply(TurnOffSecondFactorDocument, turnOff))
  const { user } = open(state)
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Turn off your second factor?' })
  expect(turnOff).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Your second factor is off')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined()
  await expectFocus(screen.getByRole('heading', { name: 'Account' }))
})

test('promises no sign-in with the password alone where the team asks for the passkey', async () => {
  const state = { isOn: true, left: 7, needsPasskey: true }
  network.use(
    reply(TurnOffSecondFactorDocument, () => {
      state.isOn = false
      return { turnOffSecondFactor: true }
    }),
  )
  const { user } = open(state)
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Turn off your second factor?' })
  expect(question.textContent).toContain('You will sign in with your passkey')
  expect(question.textContent).toContain('Your recovery codes will no longer work.')
  await user.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(/Off: you sign in with your passkey/)).toBeDefined()
})

test('stays on when the server refuses to turn it off, and says why', async () => {
  const message = 'Your team requires a second factor, and this is your only one.'
  network.use(refuse(TurnOffSecondFactorDocument, { message, code: 'CONFLICT' }))
  const { user } = open({ isOn: true, left: 7 })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Turn off your second factor?' })
  await user.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Failed to turn it off')).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
})
