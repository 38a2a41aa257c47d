import { PORTAL_WRITING_PATH } from '@loggia/contracts/messages/paths'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../../testing/conversation.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'
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

const isOpen = (name: string) =>
  screen.getByRole('link', { name: new RegExp(name) }).getAttribute('aria-current')

/** Lets the server answer with the conversations that are listed at the moment. */
function serve(listed: () => readonly (typeof engines)[]) {
  network.use(
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
    reply(OwnConversationsDocument, () => ({
      ownConversations: listed().map((each) => ({
        ...each,
        ...nothingNew,
        company: COMPANIES[each.clientId] ?? '',
      })),
    })),
    reply(ConversationDocument, ({ clientId }) => ({
      conversation: {
        ...EMPTY_CONVERSATION,
        ...(clientId === 1 ? engines : looms),
      },
    })),
  )
}

test('the open conversation stays, also when the list is in another order', async () => {
  let listed = [engines, looms]
  serve(() => listed)
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

test('a link to a conversation that is gone says so above the others', async () => {
  serve(() => [engines, looms])
  const open = (route: string) =>
    renderWithApp(<OwnMessages pathOf={() => '/client-dashboard'} />, { route })
  const { unmount } = open('/client-dashboard?tab=messages&project=7')
  expect(await screen.findByText('The conversation in this link is no longer here.')).toBeDefined()
  unmount()
  open('/client-dashboard?tab=messages&client=2')
  expect(await screen.findByRole('heading', { name: 'General · Looms Ltd' })).toBeDefined()
  expect(screen.queryByText(/no longer here/)).toBeNull()
})

test('"Write to us" leads to the field of the first conversation', async () => {
  serve(() => [engines, looms])
  const route = PORTAL_WRITING_PATH
  renderWithApp(<OwnMessages pathOf={() => '/client-dashboard'} />, { route })
  await expectFocus(await screen.findByLabelText('Write a message'))
  expect(isOpen('Engines')).toBe('true')
})
