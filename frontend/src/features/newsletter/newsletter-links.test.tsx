import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import {
  ConfirmNewsletterDocument,
  UnsubscribeNewsletterDocument,
} from './newsletter-link.operations.generated.ts'
import { NewsletterConfirmation, NewsletterUnsubscription } from './newsletter-links.tsx'

test('confirms the subscription once, with the token of the link', async () => {
  const confirm = vi.fn(() => ({ confirmNewsletter: { success: true, isActive: true } }))
  network.use(reply(ConfirmNewsletterDocument, confirm))
  renderWithApp(<NewsletterConfirmation token="token-1" />)

  expect(await screen.findByText('Your subscription is confirmed')).toBeDefined()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: 'token-1' })
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeDefined()
})

test('says why the link failed and retries with the button', async () => {
  network.use(
    refuse(ConfirmNewsletterDocument, { message: 'The link is not valid or has expired' }),
  )
  const { user } = renderWithApp(<NewsletterConfirmation token="old" />)
  expect(await screen.findByText('We could not confirm your subscription')).toBeDefined()
  expect(screen.getByText('The link is not valid or has expired')).toBeDefined()

  network.use(
    reply(ConfirmNewsletterDocument, () => ({
      confirmNewsletter: { success: true, isActive: true },
    })),
  )
  await user.click(screen.getByRole('button', { name: 'Confirm subscription' }))
  expect(await screen.findByText('Your subscription is confirmed')).toBeDefined()
})

test('unsubscribes', async () => {
  network.use(
    reply(UnsubscribeNewsletterDocument, () => ({
      unsubscribeNewsletter: { success: true, isActive: false },
    })),
  )
  renderWithApp(<NewsletterUnsubscription token="token-1" />)

  expect(await screen.findByText('You are unsubscribed')).toBeDefined()
})

test('asks to check the connection when it is lost', async () => {
  network.use(disconnect(UnsubscribeNewsletterDocument))
  renderWithApp(<NewsletterUnsubscription token="token-1" />)

  expect(await screen.findByText('We could not unsubscribe you')).toBeDefined()
  expect(screen.getByText('Please check your connection and try again.')).toBeDefined()
})
