import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { SubscribeNewsletterDocument } from './newsletter-form.operations.generated.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const email = () => screen.getByRole('textbox', { name: 'Where shall we send it?' })
const subscribed = { subscribeNewsletter: { success: true, message: 'Thank you' } }

test('subscribes with the trimmed email and the traces of a person', async () => {
  const subscribe = vi.fn(() => subscribed)
  network.use(reply(SubscribeNewsletterDocument, subscribe))
  const { user } = renderWithApp(<NewsletterForm />)

  await user.type(email(), ' ada@example.org {Enter}')

  expect(await screen.findByText('Thank you for subscribing!')).toBeDefined()
  expect(subscribe).toHaveBeenCalledWith({
    email: 'ada@example.org',
    _trap: '',
    elapsed: expect.any(Number),
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribed ✓' })
  expect(button.disabled).toBe(true)
})

test('refuses an invalid email without asking the server', async () => {
  const { user } = renderWithApp(<NewsletterForm />)

  await user.type(email(), 'ada{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email())
})

test('shows the message of the server and stays usable', async () => {
  network.use(refuse(SubscribeNewsletterDocument, { message: 'Too many requests' }))
  const { user } = renderWithApp(<NewsletterForm />)

  await user.type(email(), 'ada@example.org{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests')
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDefined()
})

test('shows a message of its own when the connection fails', async () => {
  network.use(disconnect(SubscribeNewsletterDocument))
  const { user } = renderWithApp(<NewsletterForm />)

  await user.type(email(), 'ada@example.org{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to subscribe. Please try again.',
  )
})
