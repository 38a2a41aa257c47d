import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { stubPasskeys } from '../../../testing/stub-passkeys.ts'
import { PasskeyInvitation } from './passkey-invitation.tsx'
import { Passkeys } from './passkeys.tsx'
import {
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './passkey-changes.operations.generated.ts'
import {
  AddPasskeyDocument,
  PasskeysDocument,
  StartPasskeyDocument,
} from './passkeys.operations.generated.ts'

const time = '2026-05-02T08:00:00.000Z'
const laptop = { id: 5, name: 'Work laptop', createdAt: time, lastUsedAt: time }
const key = { id: 6, name: 'Security key', createdAt: time, lastUsedAt: null }

/** The passkey of the browser, and the answers that it expects. */
const made = {
  response: {
    clientDataJSON: Uint8Array.of(251, 255).buffer,
    attestationObject: Uint8Array.of(1, 2, 3).buffer,
    getTransports: () => ['internal'],
  },
}
const sent = { clientDataJSON: '-_8', attestationObject: 'AQID', transports: ['internal'] }

let browser: ReturnType<typeof stubPasskeys>
beforeEach(() => {
  browser = stubPasskeys()
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
  localStorage.clear()
})

const answerWith = (...passkeys: (typeof laptop | typeof key)[]) =>
  network.use(reply(PasskeysDocument, () => ({ passkeys })))

function offerNew() {
  const options = {
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Harborlight' },
    user: { id: 'BAUG', name: 'sam', displayName: 'Sam' },
    pubKeyCredParams: [{ alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [{ id: '-_8', transports: ['usb'] }],
    authenticatorSelection: { userVerification: 'required' },
  }
  network.use(reply(StartPasskeyDocument, () => ({ startPasskey: options })))
}

const create = () => screen.findByRole('button', { name: 'Create a passkey' })

test('lists passkeys with when they were added and last used', async () => {
  answerWith(laptop, key)
  renderWithApp(<Passkeys />)
  const rows = within(await screen.findByRole('list', { name: 'Your passkeys' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Work laptopAdded .* · last used /),
    expect.stringMatching(/^Security keyAdded .* · not used yet$/),
  ])
})

test('creates one with what the server asks for, and tells its name', async () => {
  answerWith()
  offerNew()
  const add = vi.fn(() => ({ addPasskey: { id: 7, name: 'Chrome on Linux' } }))
  network.use(reply(AddPasskeyDocument, add))
  browser.create.mockResolvedValue(made)
  const { user } = renderWithApp(<Passkeys />)
  await user.click(await create())
  expect(await screen.findByText('Passkey created')).toBeDefined()
  expect(screen.getByText('You can use Chrome on Linux from now on.')).toBeDefined()
  expect(add).toHaveBeenCalledWith(sent)
  expect(browser.create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    challenge: Uint8Array.of(1, 2, 3),
    rp: { id: 'localhost', name: 'Harborlight' },
    user: { id: Uint8Array.of(4, 5, 6) },
    excludeCredentials: [{ id: Uint8Array.of(251, 255), transports: ['usb'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(document.activeElement).toBe(await create())
})

test.each([
  ['InvalidStateError', 'You already have a passkey on this device.'],
  ['NotSupportedError', 'This device cannot keep the kind of passkey that is needed here.'],
  [
    'SecurityError',
    'Passkeys do not work at this address. Open the site by its usual address, or tell whoever runs it.',
  ],
  ['UnknownError', 'Your browser could not use a passkey. Please try again later.'],
])('says what a browser means by %s', async (name, sentence) => {
  answerWith()
  offerNew()
  browser.create.mockRejectedValue(new DOMException('', name))
  const { user } = renderWithApp(<Passkeys />)
  await user.click(await create())
  expect(await screen.findByText('The passkey was not created')).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
})

test('says nothing to whoever changes their mind, and leaves the focus where it was', async () => {
  answerWith()
  offerNew()
  browser.create.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { user } = renderWithApp(<Passkeys />)
  await user.click(await create())
  await expect.poll(() => document.activeElement?.textContent).toBe('Create a passkey')
  expect(screen.queryByText('The passkey was not created')).toBeNull()
})

test('says why the server refuses', async () => {
  answerWith()
  const message = 'You have 20 passkeys already. Remove one first.'
  network.use(refuse(StartPasskeyDocument, { message }))
  const { user } = renderWithApp(<Passkeys />)
  await user.click(await create())
  expect(await screen.findByText(message)).toBeDefined()
  expect(browser.create).not.toHaveBeenCalled()
})

test('renames one, and removes one after a question', async () => {
  answerWith(laptop)
  const rename = vi.fn(() => ({ renamePasskey: { ...laptop, name: 'Old laptop' } }))
  const remove = vi.fn(() => ({ removePasskey: true }))
  network.use(reply(RenamePasskeyDocument, rename), reply(RemovePasskeyDocument, remove))
  const { user } = renderWithApp(<Passkeys />)
  const menu = () => screen.getByRole('button', { name: /^Actions for the passkey/ })
  await screen.findByText('Work laptop')
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, '{Enter}')
  expect(await screen.findByText('Name is required')).toBeDefined()
  await user.type(name, 'Old laptop{Enter}')
  await expect.poll(() => rename.mock.calls).toEqual([[{ id: 5, name: 'Old laptop' }]])

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText(/Nobody can sign in with it any more\.$/)).toBeDefined()
  answerWith()
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('Passkey removed')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ id: 5 })
})

test('tells people whose browser knows no passkeys', async () => {
  browser.restore()
  answerWith()
  renderWithApp(<Passkeys />)
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull()
})

test('can be asked for again when they could not be loaded', async () => {
  network.use(disconnect(PasskeysDocument))
  const { user } = renderWithApp(<Passkeys />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerWith(key)
  await user.click(again)
  expect(await screen.findByText('Security key')).toBeDefined()
})

const invitation = (
  <main>
    <h1 tabIndex={-1}>Dashboard</h1>
    <PasskeyInvitation otherWay="code" />
  </main>
)
const TITLE = 'Sign in without a code next time'

test('invites people without one, until they decline in this browser', async () => {
  answerWith()
  const { user, unmount } = renderWithApp(invitation)
  expect(await screen.findByRole('heading', { name: TITLE })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Dashboard')
  unmount()
  const asked = vi.fn(() => ({ passkeys: [] }))
  network.use(reply(PasskeysDocument, asked))
  renderWithApp(invitation)
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('goes away with the first passkey', async () => {
  answerWith()
  offerNew()
  network.use(reply(AddPasskeyDocument, () => ({ addPasskey: { id: 5, name: 'Work laptop' } })))
  browser.create.mockResolvedValue(made)
  const { user } = renderWithApp(invitation)
  const button = await create()
  answerWith(laptop)
  await user.click(button)
  expect(await screen.findByText('Passkey created')).toBeDefined()
  await expect.poll(() => screen.queryByRole('heading', { name: TITLE })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Dashboard')
})

test('does not invite whoever has one', async () => {
  const asked = vi.fn(() => ({ passkeys: [laptop] }))
  network.use(reply(PasskeysDocument, asked))
  renderWithApp(invitation)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
})

test('invites nobody where the browser cannot say whether it keeps passkeys', async () => {
  answerWith()
  browser.isPossible.mockRejectedValue(new Error('Not allowed here'))
  vi.useFakeTimers()
  const page = (
    <main>
      <h1>Dashboard</h1>
      <PasskeyInvitation otherWay="code" />
    </main>
  )
  const { unmount } = renderWithApp(page)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  vi.useRealTimers()
  expect(browser.isPossible).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined()
  unmount()
  browser.isPossible.mockResolvedValue(true)
  renderWithApp(page)
  expect(await screen.findByRole('heading', { name: TITLE })).toBeDefined()
})
