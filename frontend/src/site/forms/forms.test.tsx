import type { FormAnswer, FormName, PageForms } from '@loggia/contracts/pages/page-forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { publicPage, showPage } from '../../testing/page-data.ts'
import { startForms } from './form-script.ts'
import { improveForms } from './improve-forms.ts'
import { expectFocus } from '../../testing/expect-focus.ts'

const NOTHING: PageForms = {
  answer: null,
  link: null,
  tab: null,
  next: null,
  notice: null,
  isSessionUnknown: false,
  staffRegistration: 'open',
  staffPasswords: 'basic',
}

const answerOf = (form: FormName, parts: Partial<FormAnswer>): PageForms => ({
  ...NOTHING,
  answer: {
    form,
    isDone: false,
    values: {},
    errors: {},
    failure: null,
    toast: null,
    retryAfter: null,
    ...parts,
  },
})

/** What the form of a request held, and its key. */
interface Sent {
  fields: Record<string, string>
  key: string | null
}

/** Answers the forms of a path, in turn; a null is a connection that fails. */
function answerWith(path: string, ...answers: (Response | string | null)[]): Sent[] {
  const sent: Sent[] = []
  network.use(
    http.post(`*${path}`, async ({ request }) => {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()))
      sent.push({ fields, key: request.headers.get('Idempotency-Key') })
      const answer = answers[sent.length - 1] ?? null
      if (answer === null) return HttpResponse.error()
      return typeof answer === 'string' ? HttpResponse.html(answer) : answer
    }),
  )
  return sent
}

const leadTo = (location: string) =>
  new HttpResponse(null, { status: 204, headers: { 'X-Form-Location': location } })

const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const press = (name: string) => screen.getByRole('button', { name }).click()
const contact = () => within(document.querySelector<HTMLElement>('#contact') ?? document.body)

function writeMessage(text: string) {
  fill(contact().getByLabelText('First Name'), 'Ada')
  fill(contact().getByLabelText('Last Name'), 'Byron')
  fill(contact().getByLabelText('Email'), 'ada@customer.example')
  fill(contact().getByLabelText('Message'), text)
  contact().getByRole('checkbox').click()
}

/** What the toasts say. */
const toasts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeAll(improveForms)

describe('the contact form', () => {
  test('is checked before it is sent, and an error goes as soon as it is corrected', async () => {
    showPage('/')
    fill(contact().getByLabelText('Email'), 'ada at home')
    press('Send Message')
    expect(await contact().findByText('First name is required')).toBeDefined()
    for (const text of ['Please enter a valid email address', 'Message is required']) {
      expect(contact().getByText(text)).toBeDefined()
    }
    expect(contact().getByText(/You must agree/)).toBeDefined()
    const firstName = contact().getByLabelText('First Name')
    await expectFocus(firstName)
    expect(firstName.getAttribute('aria-describedby')).toBe('contact-firstName-error')
    fill(firstName, 'A')
    await waitFor(() => expect(firstName.getAttribute('aria-invalid')).toBeNull())
    expect(document.getElementById('contact-firstName-error')?.hidden).toBe(true)
  })

  test('gives its place to the thanks, and forgets the draft', async () => {
    showPage('/')
    const sent = answerWith('/', leadTo('/?sent=contact#contact'))
    const toast = { title: 'Message sent successfully', description: 'Thank you.' }
    const page = publicPage('/', { forms: answerOf('contact', { isDone: true, toast }) })
    network.use(http.get('*/', () => HttpResponse.html(page)))
    writeMessage('Hello there')
    press('Send Message')
    const thanks = await screen.findByRole('heading', { name: 'Thank you for your message' })
    await expectFocus(thanks)
    await waitFor(() => expect(toasts()).toContain('Message sent successfullyThank you.'))
    expect(sent[0]?.fields).toMatchObject({ message: 'Hello there', consent: 'on', website: '' })
    expect(Number(sent[0]?.fields['elapsed'])).toBeGreaterThan(0)
    expect(sessionStorage).toHaveLength(0)
  })

  test('says that it was not sent, keeps the text, and sends it once more under the same key', async () => {
    showPage('/', { settings: { company_email: 'post@lumen.example' } })
    const sent = answerWith('/', null, null, null)
    writeMessage('Hello there')
    press('Send Message')
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
      http.post('*/', () => {
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
  test('shows its errors; a password stays typed', async () => {
    showPage('/auth', { forms: { ...NOTHING, tab: 'register' } })
    const page = publicPage('/auth', {
      forms: {
        ...answerOf('register', {
          values: { name: 'Lin Clerk', username: 'noor', email: 'lin@provider.example' },
          errors: { username: 'Username is already taken' },
          toast: { title: 'Registration failed', variant: 'destructive' },
        }),
        tab: 'register',
      },
    })
    answerWith('/auth', new HttpResponse(page, { status: 409 }))
    fill(screen.getByLabelText('Full Name'), 'Lin Clerk')
    fill(screen.getByLabelText('Email'), 'lin@provider.example')
    fill(screen.getByLabelText('Username'), 'noor')
    fill(screen.getByLabelText('Password'), 'correct horse')
    press('Register')
    expect(await screen.findByText('Username is already taken')).toBeDefined()
    await expectFocus(screen.getByLabelText('Username'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Lin Clerk')
  })

  test('shows beside the field why a password is too weak', async () => {
    const registration = { ...NOTHING, tab: 'register', staffPasswords: 'strong' } as const
    showPage('/auth', { forms: registration })
    const sentence = 'This password is too easy to guess. Add another word or two.'
    const refused = answerOf('register', {
      values: { name: 'Lin Clerk', username: 'linclerk', email: 'lin@provider.example' },
      errors: { password: sentence },
      toast: { title: 'Registration failed', description: sentence, variant: 'destructive' },
    })
    const page = publicPage('/auth', { forms: { ...registration, answer: refused.answer } })
    answerWith('/auth', new HttpResponse(page, { status: 400 }))
    fill(screen.getByLabelText('Full Name'), 'Lin Clerk')
    fill(screen.getByLabelText('Email'), 'lin@provider.example')
    fill(screen.getByLabelText('Username'), 'linclerk')
    fill(screen.getByLabelText('Password'), 'password123')
    press('Register')
    await screen.findByText(sentence)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    const described = password.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual([expect.stringMatching(/10/), sentence])
    await expectFocus(password)
    expect(password.value).toBe('password123')
    await waitFor(() => expect(toasts()).toContain(`Registration failed${sentence}`))
  })

  test('keeps what was typed and says why when it was refused too often to be shown again', async () => {
    showPage('/auth', { forms: NOTHING })
    const sentence = 'Too many attempts. Please try again in 10 minutes.'
    const page = `<main><p data-refusal>${sentence}</p><p>Then reload this page.</p></main>`
    answerWith('/auth', new HttpResponse(page, { status: 429 }))
    fill(screen.getByLabelText('Username'), 'noor')
    fill(screen.getByLabelText('Password'), 'correct horse')
    press('Login')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('noor')
    await waitFor(() => expect(toasts()).toContain(`Login failed${sentence}`))
  })

  test('says that it was not sent when something else answers', async () => {
    showPage('/auth', { forms: NOTHING })
    answerWith('/auth', new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }))
    fill(screen.getByLabelText('Username'), 'noor')
    fill(screen.getByLabelText('Password'), 'correct horse')
    press('Login')
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  })
})

describe('a failed logout', () => {
  const failure = { title: 'Logout failed', description: 'The service is busy.' }
  const logout = () =>
    document.querySelector<HTMLFormElement>('form[data-form="staffLogout"]')?.requestSubmit()

  test('is told when the server refuses it', async () => {
    const toast = { ...failure, variant: 'destructive' } as const
    const page = publicPage('/', { forms: answerOf('staffLogout', { toast }) })
    answerWith('/', new HttpResponse(page, { status: 503 }))
    showPage('/')
    logout()
    await waitFor(() => expect(toasts()).toContain('Logout failedThe service is busy.'))
  })

  test('is told when the server cannot be reached', async () => {
    answerWith('/', null)
    showPage('/')
    logout()
    await waitFor(() => expect(toasts()).toContain('Logout failedPlease try again later'))
  })

  test('is told on the page without scripts', () => {
    showPage('/', { forms: answerOf('staffLogout', { toast: failure }) })
    const notice = within(screen.getByRole('main')).getByText('Logout failed').closest('output')
    expect(notice?.textContent).toBe('Logout failed – The service is busy.')
  })
})

test('a subscriber learns under the input what is wrong', async () => {
  showPage('/')
  answerWith('/', null)
  const input = screen.getByLabelText('Where shall we send it?')
  fill(input, 'grace at home')
  press('Subscribe')
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  await expectFocus(input)
  fill(input, 'grace@customer.example')
  press('Subscribe')
  expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeDefined()
})

test('the link of an email is followed by itself, once', async () => {
  const link = { token: '7.abc', state: 'open' } as const
  showPage('/newsletter/confirm', { forms: { ...NOTHING, link } })
  window.history.replaceState(null, '', '/newsletter/confirm?token=7.abc')
  const sent = answerWith('/newsletter/confirm', leadTo('/newsletter/confirm?token=7.abc'))
  const done = { ...NOTHING, link: { ...link, state: 'used' as const } }
  const page = publicPage('/newsletter/confirm', { forms: done })
  network.use(http.get('*/newsletter/confirm', () => HttpResponse.html(page)))
  startForms()
  expect(
    await screen.findByRole('heading', { name: 'Your subscription is confirmed' }),
  ).toBeDefined()
  expect(sent.map(({ fields }) => fields)).toEqual([{ form: 'confirm', token: '7.abc' }])
})
