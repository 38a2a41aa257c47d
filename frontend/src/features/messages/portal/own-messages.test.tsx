import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UploadTargetDocument } from '../../uploads/shared/uploads.operations.generated.ts'
import { ConversationDocument } from '../shared/messages.operations.generated.ts'
import { OwnConversationsDocument } from './own-conversations.operations.generated.ts'
import { OwnMessages } from './own-messages.tsx'

const general = (clientId: number) => ({
  clientId,
  clientName: 'Grace Okafor',
  projectId: null,
  projectTitle: null,
})

const engines = general(1)
const looms = general(2)
const COMPANIES: Record<number, string> = { 1: 'Engines Ltd', 2: 'Looms Ltd' }
const nothingNew = { unread: 0, lastText: null, lastAuthor: null, lastMessageAt: null }

const uploadTarget = {
  clientId: 1,
  isOpen: false,
  closedBecause: null,
  isClosedForClient: false,
  endings: [],
  maxBytes: 1,
  usedBytes: 0,
  quotaBytes: 1,
}

const isOpen = (name: string) =>
  screen.getByRole('link', { name: new RegExp(name) }).getAttribute('aria-current')

test('the open conversation stays, also when the list is in another order', async () => {
  let listed = [engines, looms]
  network.use(
    reply(UploadTargetDocument, () => ({ uploadTarget })),
    reply(OwnConversationsDocument, () => ({
      ownConversations: listed.map((each) => ({
        ...each,
        ...nothingNew,
        company: COMPANIES[each.clientId] ?? '',
      })),
    })),
    reply(ConversationDocument, ({ clientId }) => ({
      conversation: {
        ...(clientId === 1 ? engines : looms),
        messages: [],
        hasOlder: false,
        readUpTo: 0,
        seenUpTo: 0,
        seenAt: null,
        unread: 0,
      },
    })),
  )
  const { user, apollo } = renderWithApp(<OwnMessages pathOf={() => '/client-dashboard'} />)
  const field = await screen.findByRole('textbox')
  await user.type(field, 'About our engines')
  // A message arrives for the other company.
  listed = [looms, engines]
  await act(() => apollo.refetchQueries({ include: [OwnConversationsDocument] }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Looms'),
    expect.stringContaining('Engines'),
  ])
  expect(isOpen('Engines')).toBe('true')
  expect(screen.getByRole('heading', { name: 'General · Engines Ltd' })).toBeDefined()
  expect(isOpen('Looms')).toBeNull()
  expect(screen.getByRole('textbox')).toBe(field)

  // Only one that is gone makes room.
  listed = [looms]
  await act(() => apollo.refetchQueries({ include: [OwnConversationsDocument] }))
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('true')
})
