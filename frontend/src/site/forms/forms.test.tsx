import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { watchLeaving } from '../../testing/leaving.ts'
import { NO_FORMS } from '../../app/page-data.ts'
import { network } from '../../testing/network.ts'
import { publicPage, showPage } from '../../testing/page-data.ts'
import { part } from '../../testing/part.ts'
import { startForms } from './form-script.ts'
import { improveForms } from './improve-forms.ts'

const NOTHING: PageForms = { ...NO_FORMS, staffRegistration: 'open' }

/** The sent body. */
interface Call {
  type: string | null
  key: string | null
  body: unknown
}

/** Answers the calls of a path, in turn; a null is a connection that fails. */
function answerWith(path: string, ...answers: (Response | null)[]): Call[] {
  const calls: Call[] = []
  network.use(
    http.post(`*${path}`, async ({ request }) => {
      const text = await request.text()
      calls.push({
        type: request.headers.get('Content-Type'),
        key: request.headers.get('Idempotency-Key'),
        body: text === '' ? null : JSON.parse(text),
      })
      return answers[calls.length - 1] ?? HttpResponse.error()
    }),
  )
  return calls
}

const accept = (body: JsonBodyType = { success: true }) => HttpResponse.json(body)

function refuse(
  status: number,
  message: string,
  fields?: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
) {
  const body = { message, code: 'VALIDATION', requestId: '1', fields }
  return HttpResponse.json(body, { status, headers })
}

const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const press = (name: string) => screen.getByRole('button', { name }).click()
const contact = () => part('#contact')

function writeMessage(text: string) {
  fill(contact().getByLabelText('First Name'), 'Ada')
  fill(contact().getByLabelText('Last Name'), 'Byron')
  fill(contact().getByLabelText('Email'), 'ada@customer.example')
  fill(contact().getByLabelText('Message'), text)
  contact().getByRole('checkbox').click()
}

const send = () => contact().getByRole('button', { name: 'Send Message' }).click()

/** The texts of the toasts. */
const toasts = () =>
  within(document.querySelector<HTMLElement>('.toasts') ?? document.createElement('div'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const leaving = watchLeaving()
beforeAll(improveForms)
afterEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})

describe('the contact form', () => {
  test('is checked before it is sent, and an error goes as soon as it is corrected', async () => {
    showPage('/')
    fill(contact().getByLabelText('Email'), 'ada at home')
    send()
    expect(await contact().findByText('First name is required')).toBeDefined()
    for (const text of [
      'Last name is required',
      'Please enter a valid email address',
      'Message is required',
    ]) {
      expect(contact().getByText(text)).toBeDefined()
    }
    expect(contact().getByLabelText<HTMLInputElement>('Email').value).toBe('ada at home')
    expect(contact().getByText(/You must agree/)).toBeDefined()
    const firstName = contact().getByLabelText('First Name')
    await expectFocus(firstName)
    expect(firstName.getAttribute('aria-describedby')).toBe('contact-firstName-error')
    fill(firstName, 'A')
    await waitFor(() => expect(firstName.getAttribute('aria-invalid')).toBeNull())
    expect(document.getElementById('contact-firstName-error')?.hidden).toBe(true)
  })

  test('calls the documented path without the consent, and thanks above the empty form', async () => {
    showPage('/')
    expect(contact().queryByRole('heading', { name: 'Thank you for your message' })).toBeNull()
    const calls = answerWith('/api/contact', accept({ success: true, id: 1 }))
    writeMessage('Hello there')
    send()
    const thanks = await contact().findByRole('heading', { name: 'Thank you for your message' })
    await expectFocus(thanks)
    const said = "Message sent successfullyThank you for your message. We'll get back to you soon!"
    await waitFor(() => expect(toasts()).toContain(said))
    expect(calls).toEqual([
      {
        type: 'application/json',
        key: expect.stringMatching(/^[\da-f]{32}$/),
        body: {
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@customer.example',
          company: '',
          message: 'Hello there',
          policyVersion: expect.stringMatching(/./),
          sourcePage: '/',
          elapsed: expect.any(Number),
        },
      },
    ])
    expect(sessionStorage).toHaveLength(0)
    const message = contact().getByLabelText<HTMLTextAreaElement>('Message')
    expect(message.value).toBe('')
    expect(contact().getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(thanks.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await contact().findByRole('button', { name: 'Send Message' })
  })

  test('sends the type of the project once it is chosen, the trap, and where the view came from', async () => {
    showPage('/')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/?q=secret')
    history.replaceState(null, '', '/?utm_source=news&token=x')
    const calls = answerWith('/api/contact', accept())
    writeMessage('Hello there')
    const select = contact().getByLabelText<HTMLSelectElement>(/^Project Type/)
    const type = select.options[1]?.value ?? ''
    fireEvent.change(select, { target: { value: type } })
    fill(contact().getByLabelText('Website'), 'https://spam.example')
    send()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      projectType: type,
      _trap: 'https://spam.example',
      sourceHost: 'search.example',
      sourcePage: '/',
      utmSource: 'news',
    })
    await contact().findByRole('heading', { name: 'Thank you for your message' })
  })

  test('shows the errors of the server beside their fields, and keeps what was typed', async () => {
    showPage('/')
    const message = 'Contains characters that cannot be stored'
    answerWith('/api/contact', refuse(400, message, { message }))
    writeMessage('Hello there')
    send()
    expect(await contact().findByText(message)).toBeDefined()
    const area = contact().getByLabelText<HTMLTextAreaElement>('Message')
    await expectFocus(area)
    expect([area.value, area.getAttribute('aria-invalid')]).toEqual(['Hello there', 'true'])
    await waitFor(() => expect(toasts()).toContain(`Failed to send message${message}`))
  })

  test('says that it was not sent, keeps the text, and sends it once more under the same key', async () => {
    showPage('/', { settings: { company_email: 'post@lumen.example' } })
    const sent = answerWith('/api/contact')
    writeMessage('Hello there')
    send()
    expect(
      await contact().findByText(
        'Your message was not sent. It is still here; please try again, or write to post@lumen.example.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(toasts()).toContain('Failed to send messagePlease try again later'))
    const button = contact().getByRole<HTMLButtonElement>('button', { name: 'Send Message' })
    await waitFor(() => expect(button.disabled).toBe(false))
    button.click()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/)
    await waitFor(() => expect(button.disabled).toBe(false))
    fill(contact().getByLabelText('Message'), 'Hello there!')
    button.click()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test('is sent once, however fast it is pressed', async () => {
    showPage('/')
    const release = Promise.withResolvers<Response>()
    let count = 0
    network.use(
      http.post('*/api/contact', () => {
        count += 1
        return release.promise
      }),
    )
    writeMessage('Hello there')
    const form = document.querySelector<HTMLFormElement>('form[data-form="contact"]')
    for (const _ of [1, 2, 3]) form?.requestSubmit()
    const busy = await contact().findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(busy.disabled).toBe(true)
    release.resolve(HttpResponse.error())
    expect(await contact().findByRole('button', { name: 'Send Message' })).toBeDefined()
    expect(count).toBe(1)
  })

  test('keeps what is typed while it is being sent, as a message of its own', async () => {
    showPage('/')
    const release = Promise.withResolvers<Response>()
    const sent: string[] = []
    const keys = new Set<string | null>()
    network.use(
      http.post('*/api/contact', async ({ request }) => {
        const { message } = (await request.json()) as { message: string }
        keys.add(request.headers.get('Idempotency-Key'))
        return sent.push(message) === 1 ? release.promise : accept()
      }),
    )
    writeMessage('Hello there')
    send()
    await contact().findByRole('button', { name: 'Sending...' })
    const area = contact().getByLabelText<HTMLTextAreaElement>('Message')
    area.focus()
    fill(area, 'Hello there. One thing more')
    release.resolve(accept())
    await contact().findByRole('heading', { name: 'Thank you for your message' })
    expect(area.value).toBe('Hello there. One thing more')
    expect(document.activeElement).toBe(area)
    expect(contact().getByLabelText<HTMLInputElement>('Email').value).not.toBe('')
    expect(sessionStorage.getItem('contact-draft')).toContain('One thing more')
    send()
    await waitFor(() => expect(area.value).toBe(''))
    expect(sent).toEqual(['Hello there', 'Hello there. One thing more'])
    expect(keys.size).toBe(2)
    expect(sessionStorage).toHaveLength(0)
  })

  test('keeps what was typed for this tab', async () => {
    showPage('/')
    writeMessage('To be continued')
    await waitFor(() => expect(sessionStorage.getItem('contact-draft')).toContain('continued'))
    showPage('/')
    startForms()
    expect(contact().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('To be continued')
    expect(contact().getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })
})

describe('a form that the server refuses', () => {
  const register = (password: string) => {
    fill(screen.getByLabelText('Full Name'), 'Lin Clerk')
    fill(screen.getByLabelText('Email'), 'lin@provider.example')
    fill(screen.getByLabelText('Username'), 'noor')
    fill(screen.getByLabelText('Password'), password)
    press('Register')
  }

  test('shows its errors; a password stays typed', async () => {
    showPage('/auth', { forms: { ...NOTHING, tab: 'register' } })
    const username = 'Username is already taken'
    const calls = answerWith('/api/register', refuse(409, username, { username }))
    register('correct horse')
    expect(await screen.findByText(username)).toBeDefined()
    await expectFocus(screen.getByLabelText('Username'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse')
    expect(calls[0]?.body).toEqual({
      name: 'Lin Clerk',
      email: 'lin@provider.example',
      username: 'noor',
      password: 'correct horse',
      role: 'admin',
    })
  })

  test('shows beside the field why a password is too weak', async () => {
    showPage('/auth', { forms: { ...NOTHING, tab: 'register', staffPasswords: 'strong' } })
    const sentence = 'This password is too easy to guess. Add another word or two.'
    answerWith('/api/register', refuse(400, sentence, { password: sentence }))
    register('password123')
    await screen.findByText(sentence)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    const described = password.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual([expect.stringMatching(/10/), sentence])
    await expectFocus(password)
    expect(password.value).toBe('password123')
    await waitFor(() => expect(toasts()).toContain(`Registration failed${sentence}`))
  })

  test('keeps what was typed and says why when it was sent too often', async () => {
    showPage('/auth', { forms: NOTHING })
    const sentence = 'Too many attempts. Please try again in 10 minutes.'
    answerWith('/api/login', refuse(429, sentence, undefined, { 'Retry-After': '600' }))
    login()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('noor')
    await waitFor(() => expect(toasts()).toContain(`Login failed${sentence}`))
  })

  test.each([502, 200])(
    'says that it was not sent when something else answers %d',
    async (status) => {
      showPage('/auth', { forms: NOTHING })
      answerWith('/api/login', new HttpResponse('<h1>Bad gateway</h1>', { status }))
      login()
      expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
      expect(leaving.urls()).toEqual([])
    },
  )
})

function login() {
  fill(screen.getByLabelText('Username'), 'noor')
  fill(screen.getByLabelText('Password'), 'correct horse')
  press('Login')
}

describe('a sign-in leads where the server said that the link leads', () => {
  test.each([
    ['/admin/team?q=a', '/admin/team?q=a'],
    [null, '/admin'],
  ])('%s', async (next, target) => {
    showPage('/auth', { forms: { ...NOTHING, next } })
    const calls = answerWith('/api/login', accept({ id: 1, name: 'Noor' }))
    login()
    await waitFor(() => expect(leaving.urls()).toEqual([target]))
    expect(leaving.flash()).toBe('welcomeBack')
    expect(calls[0]?.body).toEqual({ username: 'noor', password: 'correct horse' })
    // The button cannot be pressed again before the browser has left.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(true)
  })
})

describe('a client', () => {
  const email = 'grace@customer.example'
  const open = (next: string | null = null) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    showPage('/client-login', { forms: { ...NOTHING, next } })
    fill(screen.getByLabelText('Email'), email)
    press('Send Access Code')
  }
  afterEach(() => void vi.useRealTimers())

  test('is asked for the code, gets another one, and goes back to the address', async () => {
    const wait = { 'Retry-After': '50' }
    const calls = answerWith(
      '/api/client/request-code',
      accept({ success: true, message: 'Sent', verificationCode: '123456' }),
      accept({ success: true, message: 'Sent', verificationCode: '654321' }),
      refuse(429, 'Too many attempts', undefined, wait),
    )
    open()
    const field = await screen.findByLabelText('Access Code')
    await expectFocus(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(screen.getByText(email).closest('output')?.textContent).toBe(`Code sent to ${email}`)
    const code = () => screen.getByTestId('demo-code').textContent
    expect(code()).toBe('123456')
    const sentence = 'Access code sentFor demo purposes only: your access code is '
    await waitFor(() => expect(toasts()).toContain(`${sentence}123456`))
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code in 30 s' }).disabled,
    ).toBe(true)

    vi.advanceTimersByTime(31_000)
    press('Resend code')
    await waitFor(() => expect(code()).toBe('654321'))
    await waitFor(() => expect(toasts()).toContain(`${sentence}654321`))
    vi.advanceTimersByTime(31_000)
    press('Resend code')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts')
    const refused = 'Failed to send access codeToo many attempts'
    await waitFor(() => expect(toasts()).toContain(refused))
    expect(await screen.findByRole('button', { name: 'Resend code in 50 s' })).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ email }, { email }, { email }])

    press('Back to email entry')
    const address = await screen.findByLabelText<HTMLInputElement>('Email')
    await expectFocus(address)
    expect(address.value).toBe(email)
  })

  test('gets into the part of the portal that a link named, and sees no code that was not sent', async () => {
    answerWith('/api/client/request-code', accept({ success: true, message: 'Sent' }))
    open('/client-dashboard?tab=documents')
    await waitFor(() =>
      expect(toasts()).toContain('Access code sentPlease check your email for the access code'),
    )
    expect(screen.queryByTestId('demo-code')).toBeNull()
    const wrong = 'Invalid verification code'
    const calls = answerWith(
      '/api/client/verify-code',
      refuse(400, wrong, { code: wrong }),
      accept({ ok: true, authenticated: true, email }),
    )
    const field = screen.getByLabelText<HTMLInputElement>('Access Code')
    // Milliseconds in which people can read that they are signed in.
    expect(field.form?.dataset['delay']).toBe('1500')
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    fill(field, '123 456')
    press('Access Dashboard')
    expect(await screen.findByText(wrong)).toBeDefined()
    await expectFocus(field)
    await waitFor(() => expect(toasts()).toContain(`Verification failed${wrong}`))
    press('Access Dashboard')
    expect(await screen.findByText('You are signed in. Your dashboard is opening.')).toBeDefined()
    vi.advanceTimersByTime(1_500)
    await expect.poll(leaving.urls).toEqual(['/client-dashboard?tab=documents'])
    expect(calls[1]?.body).toEqual({ email, code: '123 456' })
  })

  test('says in either step that the device is not their own', async () => {
    answerWith('/api/client/request-code', accept({ success: true, message: 'Sent' }))
    const calls = answerWith('/api/client/verify-code', refuse(400, 'No', { code: 'No' }))
    open()
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { hidden: true })
    expect(box().checked).toBe(false)
    box().click()
    press('Send Access Code')
    const field = await screen.findByLabelText('Access Code')
    expect(box().checked).toBe(true)
    fill(field, '123456')
    press('Access Dashboard')
    expect(await screen.findByText('No')).toBeDefined()
    expect(calls[0]?.body).toEqual({ email, code: '123456', isShared: true })
  })

  test('signs in by the link of an email once the page is looked at, not while it is prepared', async () => {
    const calls = answerWith('/api/client/link', accept({ ok: true, authenticated: true, email }))
    const link = { token: 'sealed', state: 'open', email } as const
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    showPage('/client-login', { forms: { ...NOTHING, link, next: '/client-dashboard/profile' } })
    startForms()
    expect(screen.getByRole('button', { name: `Continue as ${email}` })).toBeDefined()
    Reflect.deleteProperty(document, 'prerendering')
    expect(calls).toEqual([])
    document.dispatchEvent(new Event('prerenderingchange'))
    await expect.poll(leaving.urls).toEqual(['/client-dashboard/profile'])
    expect(calls.map(({ body }) => body)).toEqual([{ link: 'sealed' }])
  })

  test('learns what is wrong with an address or a code before it is sent', async () => {
    const calls = answerWith('/api/client/request-code', accept({ success: true, message: 'Sent' }))
    showPage('/client-login', { forms: NOTHING })
    const address = screen.getByLabelText<HTMLInputElement>('Email')
    fill(address, 'grace')
    press('Send Access Code')
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect([address.value, calls]).toEqual(['grace', []])
    fill(address, 'Ｇｒａｃｅ <ｇｒａｃｅ＠ｃｕｓｔｏｍｅｒ．ｅｘａｍｐｌｅ>')
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull())
    fill(address, email)
    press('Send Access Code')
    fill(await screen.findByLabelText('Access Code'), '123')
    press('Access Dashboard')
    expect(await screen.findByText('Access code must be at least 6 characters')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Access Code').value).toBe('123')
  })

  test('is shown when no code could be asked for, or none checked, and keeps the input', async () => {
    answerWith(
      '/api/client/request-code',
      null,
      accept({ success: true, message: 'Sent', verificationCode: '123456' }),
    )
    answerWith('/api/client/verify-code', null)
    open()
    const unsent = 'Failed to send access codePlease try again later'
    await waitFor(() => expect(toasts()).toContain(unsent))
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    press('Send Access Code')
    const field = await screen.findByLabelText<HTMLInputElement>('Access Code')
    fill(field, '123456')
    press('Access Dashboard')
    const unchecked = 'Verification failedInvalid verification code'
    await waitFor(() => expect(toasts()).toContain(unchecked))
    expect(field.value).toBe('123456')
  })
})

describe('a forgotten password', () => {
  test('is told where the link was sent', async () => {
    showPage('/auth/reset-password', { forms: NOTHING })
    const calls = answerWith('/api/password-reset/request', accept())
    fill(screen.getByLabelText('Email'), 'noor@provider.example')
    press('Send reset link')
    const sent = await screen.findByText(/a link to set a new password is on its way/)
    expect(sent.textContent).toContain('exists for noor@provider.example, a link')
    await expectFocus(sent.closest('output') ?? sent)
    expect(calls[0]?.body).toEqual({ email: 'noor@provider.example' })
  })

  test('is replaced with the token of the link', async () => {
    const link = { token: '7.abc', state: 'open' } as const
    showPage('/auth/reset-password', { forms: { ...NOTHING, link } })
    const calls = answerWith('/api/password-reset', accept())
    fill(screen.getByLabelText('New password'), 'correct horse')
    press('Set the new password')
    await waitFor(() => expect(leaving.urls()).toEqual(['/auth']))
    expect(leaving.flash()).toBe('passwordChanged')
    expect(calls[0]?.body).toEqual({ token: '7.abc', password: 'correct horse' })
  })
})

describe('a logout', () => {
  const logout = () =>
    document.querySelector<HTMLFormElement>('form[data-form="staffLogout"]')?.requestSubmit()

  test('leads home, where it is told', async () => {
    const calls = answerWith('/api/logout', new HttpResponse(null, { status: 204 }))
    showPage('/')
    logout()
    await waitFor(() => expect(leaving.urls()).toEqual(['/']))
    expect(leaving.flash()).toBe('staffLoggedOut')
    expect(calls).toEqual([{ type: null, key: null, body: null }])
  })

  test.each([
    ['the server refuses', refuse(503, 'The service is busy.'), 'The service is busy.'],
    ['cannot be sent', null, 'Please try again later'],
  ])('that %s is shown', async (_, answer, reason) => {
    answerWith('/api/logout', answer)
    showPage('/')
    logout()
    await waitFor(() => expect(toasts()).toContain(`Logout failed${reason}`))
  })

  test('that failed without scripts is told on the page', () => {
    const failure = 'The service is busy.'
    const answer = { form: 'staffLogout', isDone: false, values: {}, errors: {}, failure } as const
    showPage('/', { forms: { ...NOTHING, answer } })
    const flash = part('main').getByText('Logout failed').closest('output')
    expect(flash?.textContent).toBe('Logout failed – The service is busy.')
  })
})

describe('a subscriber', () => {
  const email = 'grace@customer.example'
  const form = () => part('[data-form=newsletter]')
  const field = () => form().getByLabelText<HTMLInputElement>('Where shall we send it?')
  const subscribe = () => form().getByRole('button', { name: 'Subscribe' }).click()

  test('learns under the input what is wrong', async () => {
    showPage('/')
    const calls = answerWith('/api/newsletter/subscribe', null, refuse(429, 'Too many attempts'))
    fill(field(), 'grace at home')
    subscribe()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    await expectFocus(field())
    expect([field().value, calls]).toEqual(['grace at home', []])
    fill(field(), email)
    subscribe()
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeDefined()
    expect(field().value).toBe(email)
    await form().findByRole('button', { name: 'Subscribe' })
    subscribe()
    expect(await screen.findByText('Too many attempts')).toBeDefined()
  })

  test('is thanked, and subscribes once', async () => {
    showPage('/')
    const calls = answerWith('/api/newsletter/subscribe', accept())
    fill(field(), email)
    subscribe()
    const button = await form().findByRole<HTMLButtonElement>('button', { name: 'Subscribed ✓' })
    expect([button.disabled, field().disabled]).toEqual([true, true])
    await expectFocus(screen.getByText('Thank you for subscribing!'))
    expect(calls[0]?.body).toEqual({ email, elapsed: expect.any(Number) })
  })
})

test('the link of an email changes nothing until its button is pressed', async () => {
  const link = { token: '7.abc', state: 'open' } as const
  showPage('/newsletter/confirm', { forms: { ...NOTHING, link } })
  window.history.replaceState(null, '', '/newsletter/confirm?token=7.abc')
  const calls = answerWith('/api/newsletter/confirm', accept({ success: true, isActive: true }))
  const done = { ...NOTHING, link: { ...link, state: 'used' as const } }
  const page = publicPage('/newsletter/confirm', { forms: done })
  network.use(http.get('*/newsletter/confirm', () => HttpResponse.html(page)))
  startForms()
  expect(calls).toEqual([])
  screen.getByRole('button', { name: 'Confirm subscription' }).click()
  expect(
    await screen.findByRole('heading', { name: 'Your subscription is confirmed' }),
  ).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ token: '7.abc' }])
})
