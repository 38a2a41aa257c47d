import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildMessage, CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../../testing/conversation.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UploadTargetDocument } from '../../uploads/shared/uploads.operations.generated.ts'
import { Conversation } from './conversation.tsx'
import { ConversationDocument } from './messages.operations.generated.ts'
import type { Side } from './subject.ts'
import type { Message } from './use-conversation.ts'

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

const said = (id: number, text: string, changes: Partial<Message> = {}) =>
  buildMessage({ id, text, createdAt: `2026-03-02T09:0${id}:00.000Z`, ...changes })

const OWN = { authorName: 'Ada Byron', isFromClient: false, isOwn: true }
const COLLEAGUE = { authorName: 'Owen', isFromClient: true }

/** Opens a conversation that was read to its first message; returns what stands below the line "New". */
async function belowNew(side: Side, messages: Message[]) {
  network.use(
    reply(ConversationDocument, () => ({
      conversation: { ...EMPTY_CONVERSATION, messages, readUpTo: 1 },
    })),
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
  )
  renderWithApp(<Conversation subject={{ clientId: 7 }} side={side} />)
  await screen.findByText('Known')
  return screen.queryByText('New')?.nextElementSibling?.textContent ?? ''
}

const KNOWN = said(1, 'Known')

test.each([
  ['the first of somebody else', [KNOWN, said(2, 'First'), said(3, 'Second')], /First$/],
  [
    'what came after own words',
    [KNOWN, said(2, 'Old'), said(3, 'Mine', OWN), said(4, 'New one')],
    /New one$/,
  ],
  ['nothing, with own words at the end', [KNOWN, said(2, 'Old'), said(3, 'Mine', OWN)], /^$/],
  [
    'what a colleague answered',
    [KNOWN, said(2, 'Ours', { ...OWN, isOwn: false }), said(3, 'Next')],
    /Next$/,
  ],
  [
    'what crossed an own email',
    [KNOWN, said(2, 'Crossed'), said(3, 'Mine', { ...OWN, source: 'MAIL' })],
    /Crossed$/,
  ],
  [
    'what is still there',
    [KNOWN, said(2, '', { deletedAt: '2026-03-02T10:00:00.000Z' }), said(3, 'Still')],
    /Still$/,
  ],
])('in the office, "New" stands above %s', async (_what, messages, expected) => {
  expect(await belowNew('office', messages)).toMatch(expected)
})

test('in the portal, "New" stands above the words of a colleague, too', async () => {
  const own = { isOwn: true }
  const messages = [KNOWN, said(2, 'Mine', own), said(3, 'Theirs', COLLEAGUE)]
  expect(await belowNew('portal', messages)).toMatch(/Theirs$/)
})

test.each([
  ['staff the reason', 'Google Drive is not connected.', 'Google Drive is not connected.'],
  ['others that it is so', null, 'Files are not accepted here at present.'],
])('where no files are accepted, the paperclip tells %s', async (_whom, closedBecause, told) => {
  network.use(
    reply(ConversationDocument, () => ({ conversation: EMPTY_CONVERSATION })),
    reply(UploadTargetDocument, () => ({ uploadTarget: { ...CLOSED_UPLOADS, closedBecause } })),
  )
  const { user } = renderWithApp(<Conversation subject={{ clientId: 7 }} side="portal" />)
  const paperclip = await screen.findByRole('button', { name: 'Attach files' })
  expect(screen.queryByText(told)).toBeNull()
  paperclip.focus()
  await expect
    .poll(async () => {
      if (!screen.queryByText(told)) await user.keyboard('{Enter}')
      return screen.queryByText(told)
    })
    .not.toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.queryByText(told)).toBeNull()
})
