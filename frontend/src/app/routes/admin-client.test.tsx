import type { UserEvent } from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DocumentsDocument } from '../../features/documents/shared/documents.operations.generated.ts'
import { DocumentVisitsDocument } from '../../features/documents/office/document-visits.operations.generated.ts'
import type { ClientRecord } from '../../features/clients/office/record/use-client-record.ts'
import {
  ChangeClientDocument,
  ClientRecordDocument,
} from '../../features/clients/office/record/client-record.operations.generated.ts'
import { pageActions } from '../../lib/keys/page-actions.ts'
import {
  ClientPeopleDocument,
  InviteClientDocument,
} from '../../features/colleagues/shared/colleagues.operations.generated.ts'
import { ConversationDocument } from '../../features/messages/shared/messages.operations.generated.ts'
import { InternalNotesDocument } from '../../features/messages/office/notes/notes.operations.generated.ts'
import { InvoicesDocument } from '../../features/invoices/office/invoices.operations.generated.ts'
import {
  UploadsDocument,
  UploadTargetDocument,
} from '../../features/uploads/shared/uploads.operations.generated.ts'
import { DriveConnectedDocument } from '../../ui/drive/drive.operations.generated.ts'
import { buildEntry, buildRecord } from '../../features/clients/testing/build-record.ts'
import { RecordTimelineDocument } from '../../features/activity/office/timeline/timeline.operations.generated.ts'
import { recentRecords, rememberRecord } from '../../lib/browser/recent-records.ts'
import { CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../testing/conversation.ts'
import { replyColleagues, TEAM } from '../../testing/colleagues.ts'
import { disconnect, network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { AdminClientRoute } from './admin-client.tsx'

type Entries = ReturnType<typeof buildEntry>[]

const INVOICES = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  clientId: 7,
  number: `2026-${index + 1}`,
  title: 'First half',
  amount: 123_450,
  currency: 'EUR',
  issuedOn: '2026-04-15',
  dueOn: '2026-05-15',
  state: 'OPEN' as const,
  paidOn: null,
  paymentLink: null,
  projectId: null,
  projectTitle: null,
  documentId: null,
  documentName: null,
  version: 1,
}))

const show = (id: string) =>
  renderWithApp(<AdminClientRoute />, { route: `/admin/clients/${id}`, path: '/admin/clients/:id' })

function open(record: ClientRecord, entries: Entries = [], hasMore = false, path = '7') {
  const read = vi.fn(() => ({ clientRecord: record }))
  network.use(
    reply(ClientRecordDocument, read),
    replyColleagues(TEAM),
    reply(ClientPeopleDocument, () => ({
      colleagues: { mayInvite: true, clientMayInvite: false, most: 20, people: [] },
    })),
    reply(DocumentVisitsDocument, () => ({ documentVisits: [] })),
    reply(RecordTimelineDocument, () => ({ recordTimeline: { entries, hasMore } })),
    reply(ConversationDocument, () => ({ conversation: EMPTY_CONVERSATION })),
    reply(InternalNotesDocument, () => ({ internalNotes: [] })),
    reply(InvoicesDocument, () => ({ invoices: { items: [], total: 0 } })),
    reply(UploadsDocument, () => ({ uploads: [] })),
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
  )
  return { read, ...show(path) }
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

const openTab = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }))

test('shows all facts, also those that nobody has entered', async () => {
  const { user } = open(buildRecord({ notes: 'First line\nSecond line', portalRole: 'MANAGER' }))
  const facts = await part('Facts')
  const terms = facts.getAllByRole('term').map(({ textContent }) => textContent)
  const values = facts.getAllByRole('definition').map(({ textContent }) => textContent)
  const shown = Object.fromEntries(terms.map((term, index) => [term, values[index]]))
  expect(shown).toMatchObject({
    Company: 'Lakeshore Clinics',
    Email: 'grace@lakeshore.example',
    Phone: 'Not set',
    Address: 'Not set',
    'Portal role': 'Manager',
    'Drive folder': 'Not set',
    Notes: 'First line\nSecond line',
  })
  await waitFor(() => expect(document.title).toMatch(/^Grace Okafor · Clients/))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toContain('People 1')
  await openTab(user, 'People')
  expect((await part('Portal access')).getByText('None on record')).toBeDefined()
  await openTab(user, 'History')
  expect(await (await part('Timeline')).findByText('Nothing has happened yet.')).toBeDefined()
})

test('shows what belongs to the client, each linked to its page', async () => {
  const at = '2026-03-04T12:00:00.000Z'
  const project = { id: 5, title: 'Mechanism', status: 'PENDING', priority: 'LOW' } as const
  const dates = { startDate: null, endDate: null }
  const contact = { id: 3, firstName: 'Grace', lastName: 'Writes', message: 'Hello', createdAt: at }
  const state = { isQuarantined: false, hasBeenContacted: false, isOverdue: false }
  const { user } = open(
    buildRecord(
      {},
      {
        projects: [{ ...project, ...dates }],
        contacts: [{ ...contact, ...state }],
        contactCount: 1,
        others: [{ id: 8, name: 'Grace II', company: 'Second Ltd' }],
      },
    ),
  )
  const hrefOf = async (region: RegExp, name: string) =>
    (await part(region)).getByRole('link', { name }).getAttribute('href')
  expect(await hrefOf(/^Projects/, 'Mechanism')).toBe('/admin/projects/5')
  expect(await hrefOf(/^Contact submissions/, 'Grace Writes')).toBe('/admin/contacts/3')
  const mail = (await part('Facts')).getByRole('link', { name: /grace@/ })
  expect(mail.getAttribute('href')).toBe('mailto:grace@lakeshore.example')
  await openTab(user, 'People')
  expect(await hrefOf(/^Portal access/, 'Grace II (Second Ltd)')).toBe('/admin/clients/8')
  const access = await part('Portal access')
  expect(access.getByText('Can sign in')).toBeDefined()
  expect(access.getByText('Member')).toBeDefined()
})

test('offers the palette to invite who has never been in the portal', async () => {
  const invite = vi.fn(() => ({
    inviteClient: { __typename: 'Colleague' as const, id: null, email: 'grace@lakeshore.example' },
  }))
  network.use(reply(InviteClientDocument, invite))
  open(buildRecord())
  await part('Facts')
  expect(pageActions().map(({ label }) => label)).toEqual([
    'Add project for Grace Okafor',
    'Invite Grace Okafor',
    'Edit Grace Okafor',
    'View as client',
    'Delete Grace Okafor',
  ])
  pageActions()
    .find(({ label }) => label.startsWith('Invite'))
    ?.onSelect()
  expect(await screen.findByText('Invitation sent')).toBeDefined()
  expect(invite).toHaveBeenCalledWith({ id: 7 })
})

test('names the role that counts where nobody has decided one', async () => {
  open(buildRecord())
  expect((await part('Facts')).getByText('Default (Member)')).toBeDefined()
})

const driveIs = (connected: boolean) =>
  reply(DriveConnectedDocument, () => ({ driveStatus: { connected } }))

test('asks for no documents of a Drive that is not connected, and says where to connect it', async () => {
  network.use(driveIs(false))
  const { user } = open(buildRecord({ driveFolderId: 'clientFolderA0001' }))
  expect(await screen.findByRole('link', { name: 'Open in Google Drive' })).toBeDefined()
  await openTab(user, 'Files')
  const documents = await part('Documents')
  expect(await documents.findByText(/^Google Drive is not connected\./)).toBeDefined()
  const link = documents.getByRole('link', { name: 'Connect it in the settings' })
  expect(link.getAttribute('href')).toBe('/admin/settings#drive')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure of the documents stays in their part', async () => {
  network.use(driveIs(true), refuse(DocumentsDocument, { message: 'Google does not answer' }))
  const { user } = open(buildRecord({ driveFolderId: 'clientFolderA0001' }))
  expect(await screen.findByRole('link', { name: 'Open in Google Drive' })).toBeDefined()
  await openTab(user, 'Files')
  const documents = await part('Documents')
  expect((await documents.findByRole('alert')).textContent).toContain('does not answer')
  expect(screen.getByRole('heading', { name: 'Grace Okafor' })).toBeDefined()
})

test('saves a status with the version that is shown, and takes it back when it is refused', async () => {
  const change = vi.fn(() => ({
    updateClient: { ...buildRecord({ status: 'PROSPECT', version: 4 }).client },
  }))
  network.use(reply(ChangeClientDocument, change))
  const { user, read } = open(buildRecord())
  const status = (await part('Facts')).getByLabelText<HTMLSelectElement>('Status')
  await user.selectOptions(status, 'Prospect')
  await expect
    .poll(() => change)
    .toHaveBeenCalledWith({ id: 7, input: { status: 'PROSPECT', version: 3 } })

  const current = buildRecord().client
  network.use(refuse(ChangeClientDocument, { message: 'Changed', code: 'STALE_VERSION', current }))
  const before = read.mock.calls.length
  await user.selectOptions(status, 'Inactive')
  expect(await screen.findByText('Changed by someone else')).toBeDefined()
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(before)
  expect(status.value).not.toBe('inactive')

  network.use(disconnect(ChangeClientDocument))
  await user.selectOptions(status, 'Inactive')
  expect(await screen.findByText('Failed to update client')).toBeDefined()
  expect(status.value).not.toBe('inactive')
})

test('is given to a colleague where the owner stands, and to nobody', async () => {
  const given = { ownerId: 2, owner: 'Sam Staff', version: 4 }
  const change = vi.fn(() => ({ updateClient: buildRecord(given).client }))
  network.use(reply(ChangeClientDocument, change))
  const { user } = open(buildRecord({ ownerId: 9, owner: 'Gone Colleague' }))
  const owner = (await part('Facts')).getByLabelText<HTMLSelectElement>('Owner')
  await within(owner).findByRole('option', { name: 'Sam Staff' })
  const names = within(owner)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Nobody yet', 'Gone Colleague', 'Lin Clerk', 'Sam Staff'])
  expect(owner.value).toBe('9')
  network.use(reply(ClientRecordDocument, () => ({ clientRecord: buildRecord(given) })))
  await user.selectOptions(owner, 'Sam Staff')
  await expect
    .poll(() => change)
    .toHaveBeenLastCalledWith({ id: 7, input: { ownerId: 2, version: 3 } })
  await user.selectOptions(owner, 'Nobody yet')
  await expect
    .poll(() => change)
    .toHaveBeenLastCalledWith({ id: 7, input: { ownerId: null, version: 4 } })
})

test('takes two choices in a row, the second based on what the first has made', async () => {
  const answer = Promise.withResolvers<void>()
  const asked: unknown[] = []
  network.use(
    reply(ChangeClientDocument, async ({ input }) => {
      asked.push(input)
      await answer.promise
      return { updateClient: buildRecord({ version: 4 }).client }
    }),
  )
  const { user } = open(buildRecord({ status: 'ACTIVE' }))
  const status = (await part('Facts')).getByLabelText<HTMLSelectElement>('Status')
  await user.selectOptions(status, 'Inactive')
  await user.selectOptions(status, 'Prospect')
  await user.selectOptions(status, 'Active')
  expect(status.value).toBe('active')
  answer.resolve()
  await expect
    .poll(() => asked)
    .toEqual([
      { status: 'INACTIVE', version: 3 },
      { status: 'PROSPECT', version: 4 },
      { status: 'ACTIVE', version: 4 },
    ])
  expect(screen.queryByText('Changed by someone else')).toBeNull()
})

test('keeps the timeline when older entries do not arrive, and adds them when they do', async () => {
  const { user } = open(buildRecord(), [buildEntry(3), buildEntry(2)], true)
  await openTab(user, 'History')
  const timeline = await part('Timeline')
  await timeline.findAllByRole('listitem')
  network.use(disconnect(RecordTimelineDocument))
  await user.click(timeline.getByRole('button', { name: 'Show older' }))
  expect(await timeline.findByText('Older entries could not be loaded.')).toBeDefined()
  expect(document.activeElement).toBe(timeline.getByRole('button', { name: 'Show older' }))
  expect(timeline.getAllByRole('listitem')).toHaveLength(2)

  const older = vi.fn(() => ({ recordTimeline: { entries: [buildEntry(1)], hasMore: false } }))
  network.use(reply(RecordTimelineDocument, older))
  await user.click(timeline.getByRole('button', { name: 'Show older' }))
  await expect.poll(() => timeline.getAllByRole('listitem')).toHaveLength(3)
  expect(older).toHaveBeenCalledWith(expect.objectContaining({ olderThan: buildEntry(2).key }))
  expect(timeline.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('says that more invoices did not arrive, and asks for them again', async () => {
  const { user } = open(buildRecord())
  const answer = reply(InvoicesDocument, ({ limit }) => ({
    invoices: { items: INVOICES.slice(0, limit), total: INVOICES.length },
  }))
  network.use(answer)
  await openTab(user, 'Invoices')
  const invoices = await part(/^Invoices/)
  await expect.poll(() => invoices.getAllByRole('listitem')).toHaveLength(10)
  network.use(disconnect(InvoicesDocument))
  await user.click(invoices.getByRole('button', { name: 'Show more' }))
  expect(await invoices.findByText('More invoices could not be loaded.')).toBeDefined()
  expect(invoices.getAllByRole('listitem')).toHaveLength(10)

  network.use(answer)
  await user.click(invoices.getByRole('button', { name: 'Show more' }))
  await expect.poll(() => invoices.getAllByRole('listitem')).toHaveLength(12)
  expect(invoices.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each(['nobody', '7.5'])('says that /admin/clients/%s does not exist', async (path) => {
  open(buildRecord(), [], false, path)
  expect(await screen.findByRole('heading', { name: 'This client does not exist' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all clients' })).toBeDefined()
})

test('says when the client does not exist, or cannot be loaded', async () => {
  const { unmount } = open(buildRecord())
  unmount()
  network.use(refuse(ClientRecordDocument, { message: 'Client not found', code: 'NOT_FOUND' }))
  rememberRecord(1, { path: '/admin/clients/8', label: 'Gone Tomorrow', detail: 'Client' })
  const missing = show('8')
  expect(await screen.findByRole('heading', { name: 'This client does not exist' })).toBeDefined()
  // The palette offers it no more.
  await waitFor(() => expect(recentRecords(1)).toEqual([]))
  missing.unmount()
  network.use(disconnect(ClientRecordDocument))
  show('9')
  expect(await screen.findByText('The client could not be loaded.')).toBeDefined()
})
