import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ConversationsDocument } from './conversations.operations.generated.ts'
import { MessagesPage } from './messages-page.tsx'

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
