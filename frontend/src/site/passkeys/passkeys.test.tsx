import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NO_FORMS } from '../../app/page-data.ts'
import { watchLeaving } from '../../testing/leaving.ts'
import { network } from '../../testing/network.ts'
import { showPage } from '../../testing/page-data.ts'
import {
  sentAssertion as sent,
  signedAssertion as signed,
  stubPasskeys,
} from '../../testing/stub-passkeys.ts'
import { improveForms } from '../forms/improve-forms.ts'
import { startPasskeys } from './passkey-script.ts'

const leaving = watchLeaving()

let browser: ReturnType<typeof stubPasskeys>
let stop: () => void
beforeAll(improveForms)
beforeEach(() => {
  browser = stubPasskeys()
})
afterEach(() => {
  stop()
  browser.restore()
})

/** Answers a path, and records the bodies. */
function answer(path: string, respond: () => Response) {
  const calls: unknown[] = []
  network.use(
    http.post(`*${path}`, async ({ request }) => {
      calls.push(await request.json())
      return respond()
    }),
  )
  return calls
}

const options = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}
const start = () => answer('/api/passkeys/sign-in', () => HttpResponse.json(options))
const refuse = (status: number, message: string) => () =>
  HttpResponse.json({ message, code: 'UNAUTHENTICATED', requestId: '1' }, { status })

function open(path: string, next: string | null = null) {
  showPage(path, { forms: { ...NO_FORMS, next } })
  stop = startPasskeys()
}
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' })

test('the button asks for a passkey and leads where the sign-in leads', async () => {
  const started = start()
  const calls = answer('/api/passkeys/sign-in/staff', () => HttpResponse.json({ id: 1 }))
  browser.get.mockResolvedValue(signed)
  open('/auth', '/admin/team')
  button().click()
  await expect.poll(leaving.urls).toEqual(['/admin/team'])
  expect(started).toEqual([{ side: 'staff' }])
  expect(browser.get.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { ...options, challenge: Uint8Array.of(1, 2, 3) },
  })
  expect(calls).toEqual([sent])
})

test('the button asks for one, too, when it is pressed before its script is there', async () => {
  start()
  const calls = answer('/api/passkeys/sign-in/staff', () => HttpResponse.json({ id: 1 }))
  browser.get.mockResolvedValue(signed)
  showPage('/auth', { forms: NO_FORMS })
  stop = () => undefined
  button().click()
  button().click()
  await expect.poll(leaving.urls).toEqual(['/admin'])
  expect(browser.get).toHaveBeenCalledOnce()
  expect(calls).toEqual([sent])
})

test('a client gets into the portal', async () => {
  const started = start()
  const calls = answer('/api/passkeys/sign-in/client', () => HttpResponse.json({ ok: true }))
  browser.get.mockResolvedValue(signed)
  open('/client-login')
  button().click()
  await expect.poll(leaving.urls).toEqual(['/client-dashboard'])
  expect([started, calls]).toEqual([[{ side: 'client' }], [sent]])
})

test('whoever changes their mind sees no error, and can try again', async () => {
  start()
  const calls = answer('/api/passkeys/sign-in/staff', () => HttpResponse.json({ id: 1 }))
  browser.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  open('/auth')
  button().focus()
  button().click()
  await expect.poll(() => browser.get.mock.settledResults.length).toBe(1)
  expect(document.activeElement).toBe(button())
  expect(screen.queryByRole('alert')).toBeNull()
  browser.get.mockResolvedValue(signed)
  button().click()
  await expect.poll(leaving.urls).toEqual(['/admin'])
  expect(calls).toEqual([sent])
})

test('the form says that the server refused a passkey, which can be asked for again', async () => {
  start()
  const message = 'This passkey did not work. Please try again, or sign in another way.'
  const calls = answer('/api/passkeys/sign-in/staff', refuse(401, message))
  browser.get.mockResolvedValue(signed)
  open('/auth')
  button().click()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  button().click()
  await expect.poll(() => calls.length).toBe(2)
  expect(leaving.urls()).toEqual([])
})

test.each([
  ['why the server starts none', refuse(429, 'Too many attempts'), 'Too many attempts'],
  ['that nothing was reached', () => HttpResponse.error(), 'Please try again later'],
])('says %s', async (_, respond, sentence) => {
  answer('/api/passkeys/sign-in', respond)
  open('/auth')
  button().click()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(browser.get).not.toHaveBeenCalled()
})

test('says that the address is not the one that passkeys are for', async () => {
  start()
  browser.get.mockRejectedValue(new DOMException('', 'SecurityError'))
  open('/auth')
  button().click()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Passkeys do not work at this address/,
  )
})

test('the field suggests a passkey, which signs in once it is chosen', async () => {
  start()
  const calls = answer('/api/passkeys/sign-in/client', () => HttpResponse.json({ ok: true }))
  browser.isSuggested.mockResolvedValue(true)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  browser.get.mockReturnValue(promise)
  open('/client-login')
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email webauthn')
  await expect.poll(() => browser.get.mock.calls[0]?.[0]?.mediation).toBe('conditional')
  expect(leaving.urls()).toEqual([])
  resolve(signed)
  await expect.poll(leaving.urls).toEqual(['/client-dashboard'])
  expect(calls).toEqual([sent])
})

test('the button takes the suggestion back, since browsers ask for one at a time', async () => {
  start()
  answer('/api/passkeys/sign-in/staff', () => HttpResponse.json({ id: 1 }))
  browser.isSuggested.mockResolvedValue(true)
  open('/auth')
  await expect.poll(() => browser.get.mock.calls.length).toBe(1)
  const signal = browser.get.mock.calls[0]?.[0]?.signal
  expect(signal?.aborted).toBe(false)
  browser.get.mockResolvedValueOnce(signed)
  button().click()
  expect(signal?.aborted).toBe(true)
  await expect.poll(leaving.urls).toEqual(['/admin'])
  // The next suggestion, for a sign-in that the server refuses. Its request would be counted by the next test.
  await expect.poll(() => browser.get.mock.calls.length).toBe(3)
})

test('an old suggestion is renewed, before the server forgets what it asked', async () => {
  const started = start()
  browser.isSuggested.mockResolvedValue(true)
  open('/auth')
  await expect.poll(() => browser.get.mock.calls.length).toBe(1)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(started).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 241_000 })
  try {
    look()
    await expect.poll(() => started.length).toBe(2)
  } finally {
    vi.useRealTimers()
  }
  expect(browser.get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true)
})

test('a browser that knows no passkeys is not offered any', () => {
  browser.restore()
  open('/auth')
  expect(document.documentElement.dataset['noPasskeys']).toBe('')
  delete document.documentElement.dataset['noPasskeys']
})
