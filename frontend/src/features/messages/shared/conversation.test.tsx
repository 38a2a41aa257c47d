import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UploadTargetDocument } from '../../uploads/shared/uploads.operations.generated.ts'
import { Conversation } from './conversation.tsx'
import { ConversationDocument } from './messages.operations.generated.ts'

const CONVERSATION = {
  clientId: 7,
  clientName: 'Grace Okafor',
  projectId: null,
  projectTitle: null,
  messages: [],
  hasOlder: false,
  readUpTo: 0,
  seenUpTo: 0,
  seenAt: null,
  unread: 0,
}

const UPLOAD_TARGET = {
  clientId: 7,
  company: null,
  isOpen: false,
  closedBecause: 'Sending files is off.',
  isClosedForClient: false,
  endings: [],
  maxBytes: 1,
  usedBytes: 0,
  quotaBytes: 1,
}

function open(clientHasAccess: boolean) {
  network.use(
    reply(ConversationDocument, () => ({ conversation: { ...CONVERSATION, clientHasAccess } })),
    reply(UploadTargetDocument, () => ({ uploadTarget: UPLOAD_TARGET })),
  )
  renderWithApp(<Conversation subject={{ clientId: 7 }} side="office" />)
}

test('says that the client sees what staff write', async () => {
  open(true)
  expect(await screen.findByText(/The client is told of what you write/)).toBeDefined()
  expect(screen.getByText(/The client sees it\.$/)).toBeDefined()
})

test('says that a client who is inactive sees it later', async () => {
  open(false)
  expect(await screen.findByText(/get no notice of what you write/)).toBeDefined()
  expect(screen.getByText(/The client is inactive, and sees it once active again/)).toBeDefined()
})
