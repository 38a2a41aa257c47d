import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMessage, CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../../testing/conversation.ts'
import { buildViewer } from '../../../testing/fixtures.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { UpdateInvoiceDocument } from '../../invoices/office/invoices.operations.generated.ts'
import { InternalNotesDocument } from '../../messages/office/notes/notes.operations.generated.ts'
import {
  ConversationDocument,
  MarkConversationReadDocument,
} from '../../messages/shared/messages.operations.generated.ts'
import { UploadTargetDocument } from '../../uploads/shared/uploads.operations.generated.ts'
import { buildItem, buildWaiting } from '../testing/build-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'
import { WaitingDesk } from './waiting-desk.tsx'
import type { Item } from './waiting-item.ts'
import { WaitingCountsDocument, WaitingDocument } from './waiting.operations.generated.ts'

const first = buildItem()
const second = buildItem({ id: 5, who: 'Ada Byron' })
const lost = buildItem({
  kind: 'CONNECTION',
  id: 2,
  who: 'drive@agency.example',
  title: 'Google Drive',
  clientId: null,
  path: '/admin/settings#drive',
})

const PAID = {
  __typename: 'Invoice' as const,
  id: 4,
  clientId: 7,
  number: '2026-014',
  title: 'Booking',
  amount: 980_000,
  currency: 'USD',
  issuedOn: '2026-02-01',
  dueOn: '2026-03-01',
  state: 'PAID' as const,
  paidOn: '2026-03-20',
  paymentLink: null,
  projectId: null,
  projectTitle: null,
  documentId: null,
  documentName: null,
  version: 4,
}

let listed: Item[]
beforeEach(() => {
  listed = [first, second, lost]
  network.use(reply(WaitingDocument, () => ({ waiting: buildWaiting(listed) })))
})

async function open() {
  const app = renderWithApp(<WaitingDesk />, { route: '/admin', viewer: buildViewer() })
  await screen.findByRole('region', { name: 'What waits 3' })
  return app
}

const rows = () =>
  within(screen.getByRole('list', { name: /^What waits/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const current = () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'true')

test('lists whose it is, what it is and its verb, with the oldest open beside', async () => {
  await open()
  expect(rows()[0]).toMatch(
    /^Grace Harbour.*Invoice overdue · 2026-014, \$9,800\.00Record payment: Grace Harbour$/,
  )
  expect(rows()[2]).toMatch(/^drive@agency.*Connection ended · Google DriveOpen/)
  expect(await screen.findByRole('heading', { name: '2026-014: Booking' })).toBeDefined()
  expect(current()?.textContent).toContain('Grace Harbour')
})

test('j and k move, and the row that is open has the focus', async () => {
  const { user, location } = await open()
  await user.keyboard('jj')
  await waitFor(() => expect(current()?.textContent).toContain('drive@agency.example'))
  await expectFocus(current() ?? document.body)
  expect(location()).toBe('/admin?waiting=connection-2')
  const settings = await screen.findByRole('link', { name: 'Open the settings' })
  await user.keyboard('r')
  await expectFocus(settings)
  await user.keyboard('jk')
  await waitFor(() => expect(location()).toBe('/admin?waiting=invoice-5'))
})

test('what is done leaves at once, and the next has the focus', async () => {
  const paid = vi.fn()
  const held = Promise.withResolvers<void>()
  network.use(
    reply(UpdateInvoiceDocument, async (variables) => {
      await held.promise
      listed = [second, lost]
      paid(variables)
      return { updateInvoice: PAID }
    }),
  )
  const { user } = await open()
  await user.keyboard('e')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByRole('region', { name: 'What waits 2' })).toBeDefined()
  await waitFor(() => expect(current()?.textContent).toContain('Ada Byron'))
  await expectFocus(current() ?? document.body)
  expect(paid).not.toHaveBeenCalled()
  held.resolve()
  await screen.findByText('Invoice marked as paid')
  expect(paid).toHaveBeenCalledWith({ id: 4, input: { state: 'PAID', version: 3 } })
})

test('what could not be done comes back, with the reason', async () => {
  network.use(refuse(UpdateInvoiceDocument, { message: 'It was changed', code: 'CONFLICT' }))
  const { user } = await open()
  const [pay] = screen.getAllByRole('button', { name: /^Record payment/ })
  await user.click(pay ?? document.body)
  expect(await screen.findByText('Failed to change invoice')).toBeDefined()
  expect(rows()).toHaveLength(3)
})

test('keys without an act do nothing', async () => {
  const { user } = await open()
  await user.keyboard('a')
  expect(rows()).toHaveLength(3)
})

test('a conversation that the desk opened by itself is not marked as read before somebody chooses it', async () => {
  /** All is in view. */
  class Seen extends window.IntersectionObserver {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      super(tell)
      this.#tell = tell
    }
    override observe() {
      this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this)
    }
  }
  vi.stubGlobal('IntersectionObserver', Seen)
  const said = buildItem({ kind: 'MESSAGE', id: 9, title: 'Pier', projectId: 3 })
  listed = [said, second, lost]
  const marked = vi.fn(() => ({ markConversationRead: { unread: 0 } }))
  network.use(
    reply(ConversationDocument, () => ({
      conversation: { ...EMPTY_CONVERSATION, messages: [buildMessage()], unread: 1 },
    })),
    reply(InternalNotesDocument, () => ({ internalNotes: [] })),
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
    reply(MarkConversationReadDocument, marked),
  )
  try {
    const { user } = await open()
    await screen.findByText('Are you there?')
    expect(marked).not.toHaveBeenCalled()
    const [row] = screen.getAllByRole('link', { name: /Pier/ })
    await user.click(row ?? document.body)
    await waitFor(() => expect(marked).toHaveBeenCalledWith({ projectId: 3, messageId: 1 }))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('ends with nothing that waits', async () => {
  listed = []
  renderWithApp(<WaitingDesk />, { route: '/admin', viewer: buildViewer() })
  expect(await screen.findByText('Nothing waits')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  [3, 'Messages 5 waiting'],
  [1_000, 'Messages 999+ waiting'],
  [-2, 'Messages '],
])('the sidebar counts %d messages and two emails', async (messages, text) => {
  network.use(
    reply(WaitingCountsDocument, () => ({ waiting: { messages, contacts: 9, mails: 2 } })),
  )
  renderWithApp(
    <p>
      Messages <WaitingCount of={['messages', 'mails']} />
    </p>,
  )
  await waitFor(() => expect(within(document.body).getByText(/Messages/).textContent).toBe(text))
})
