import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { HeldMailsDocument } from './counts/held-mails.operations.generated.ts'
import { ConversationsDocument } from './conversations.operations.generated.ts'
import { MessagesPage } from './messages-page.tsx'

beforeEach(() => network.use(reply(HeldMailsDocument, () => ({ heldMails: { held: 0 } }))))

test('without conversations, the page says how one begins', async () => {
  network.use(
    reply(ConversationsDocument, () => ({
      conversations: { conversations: [], hasMore: false, newestOnly: null },
    })),
  )
  renderWithApp(<MessagesPage pathOf={() => '/admin/messages'} />, { viewer: buildViewer() })
  expect(await screen.findByText(/^No messages yet\. Write to a client/)).toBeDefined()
  expect(screen.getByText('No conversation is open')).toBeDefined()
})

test('shows nothing of another filter when its own cannot be loaded', async () => {
  network.use(
    reply(ConversationsDocument, () => ({
      conversations: { conversations: [], hasMore: false, newestOnly: null },
    })),
  )
  const { user } = renderWithApp(<MessagesPage pathOf={() => '/admin/messages'} />, {
    viewer: buildViewer(),
  })
  await screen.findByText(/^No messages yet/)
  network.use(disconnect(ConversationsDocument))
  await user.selectOptions(screen.getByLabelText('Filter conversations'), 'With unread messages')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The conversations could not be loaded.')
  expect(screen.queryByText('No conversation matches.')).toBeNull()
})

test('leads to the emails that wait for a decision', async () => {
  network.use(
    reply(HeldMailsDocument, () => ({ heldMails: { held: 2 } })),
    reply(ConversationsDocument, () => ({
      conversations: { conversations: [], hasMore: false, newestOnly: null },
    })),
  )
  renderWithApp(<MessagesPage pathOf={() => '/admin/messages'} />, { viewer: buildViewer() })
  const link = await screen.findByRole('link', { name: /^2 emails on hold/ })
  expect(link.getAttribute('href')).toBe('/admin/messages?tab=on-hold')
})
