import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../../testing/conversation.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UploadTargetDocument } from '../../uploads/shared/uploads.operations.generated.ts'
import { Conversation } from './conversation.tsx'
import { ConversationDocument } from './messages.operations.generated.ts'

function open(clientHasAccess: boolean) {
  network.use(
    reply(ConversationDocument, () => ({
      conversation: { ...EMPTY_CONVERSATION, clientHasAccess },
    })),
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
  )
  renderWithApp(<Conversation subject={{ clientId: 7 }} side="office" />)
}

test('says that the client sees what staff write', async () => {
  open(true)
  expect(await screen.findByText(/The client is told of what you write/)).toBeDefined()
  expect(screen.getByText(/The client sees it\.$/)).toBeDefined()
})

test('says once that a client who is inactive sees it later', async () => {
  open(false)
  expect(await screen.findByText('No messages yet.')).toBeDefined()
  expect(screen.getByText(/The client is inactive: they get no notice, and see it/)).toBeDefined()
})
