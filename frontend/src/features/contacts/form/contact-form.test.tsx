import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { CreateContactDocument } from './contact-form.operations.generated.ts'
import { ContactForm } from './contact-form.tsx'

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Send Message' })

function open() {
  return renderWithApp(<ContactForm projectTypes={['Web Development', 'Cloud']} />)
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(field('First Name'), 'Ada')
  await user.type(field('Last Name'), 'Byron')
  await user.type(field('Email'), 'ada@customer.example')
  await user.type(field('Message'), 'Hello')
  await user.click(field(/I agree to the/))
}

test('names every field and marks those that are required', () => {
  open()
  const inputs = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  expect(
    Array.from(inputs, (input) => [input.labels?.[0]?.textContent.trim(), input.required]),
  ).toEqual([
    ['First Name', true],
    ['Last Name', true],
    ['Email', true],
    ['Company (optional)', false],
    ['Project Type (optional)', false],
    ['Message', true],
    ['I agree to the Privacy Policy and Terms of Service', false],
    // The honeypot, which people neither see nor reach.
    ['Website', false],
  ])
})

test('sends the message, without the consent, and starts anew', async () => {
  const create = vi.fn(() => ({ createContact: { success: true, id: 1 } }))
  network.use(reply(CreateContactDocument, create))
  const { user } = open()
  await fill(user)
  await user.selectOptions(field(/Project Type/), 'Cloud')
  await user.click(send())

  expect(await screen.findByText('Message sent successfully')).toBeDefined()
  expect(create).toHaveBeenCalledWith({
    input: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@customer.example',
      company: null,
      projectType: 'Cloud',
      message: 'Hello',
      _trap: '',
      elapsed: expect.any(Number),
    },
  })
  expect(field('First Name').value).toBe('')
})

test('asks for the consent and for what is missing', async () => {
  const { user } = open()
  await user.click(send())
  expect(await screen.findByText('First name is required')).toBeDefined()
  expect(screen.getByText('Last name is required')).toBeDefined()
  expect(screen.getByText('Message is required')).toBeDefined()
  expect(
    screen.getByText('You must agree to the Privacy Policy and Terms of Service'),
  ).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')))
})

test('shows the errors of the server at their fields', async () => {
  const fields = { email: 'Please enter a valid email address' }
  network.use(refuse(CreateContactDocument, { message: 'Please check the fields', fields }))
  const { user } = open()
  await fill(user)
  await user.click(send())
  const error = await screen.findByText('Please enter a valid email address')
  expect(field('Email').getAttribute('aria-describedby')).toBe(error.id)
})

test('keeps the message when the connection fails, also for the next visit', async () => {
  network.use(disconnect(CreateContactDocument))
  const { user, unmount } = open()
  await fill(user)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')

  unmount()
  open()
  expect(field('Message').value).toBe('Hello')
})

test('repeats a message under the same key, so that it is stored once', async () => {
  const keys: (string | null)[] = []
  network.events.on('request:start', ({ request }) => {
    const key = request.headers.get('idempotency-key')
    if (key) keys.push(key)
  })
  network.use(disconnect(CreateContactDocument))
  const { user } = open()
  await fill(user)
  await user.click(send())
  await screen.findByRole('alert')
  await user.click(send())
  await waitFor(() => expect(keys).toHaveLength(2))
  await user.type(field('Message'), '!')
  await user.click(send())
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
