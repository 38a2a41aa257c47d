import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { replyColleagues, TEAM } from '../../../testing/colleagues.ts'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ClientsPage } from './clients-page.tsx'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'
import {
  DeleteClientsDocument,
  InviteClientsDocument,
  SetClientOwnersDocument,
  UpdateClientsDocument,
} from './operations/selection.operations.generated.ts'
import { buildClient } from '../testing/build-client.ts'

function answerWith(...items: ClientRecord[]) {
  const list = vi.fn(() => ({ clients: { items, total: items.length, searchedNewest: null } }))
  network.use(reply(ClientPageDocument, list))
  return list
}

beforeEach(() => network.use(replyColleagues(TEAM)))

function open(route = '/admin/clients') {
  const adding = { isOpen: false, open: vi.fn(), close: vi.fn() }
  const page = inMain(<ClientsPage adding={adding} onView={vi.fn()} />)
  return { adding, ...renderWithApp(page, { route }) }
}

test('shows that it loads, then the clients', async () => {
  answerWith(buildClient())
  open()
  expect(screen.getByText('Loading clients')).toBeDefined()
  expect(await screen.findByRole('row', { name: /Grace Okafor/ })).toBeDefined()
  expect(screen.queryByText('Loading clients')).toBeNull()
})

test('invites to add the first client, also by the key n', async () => {
  answerWith()
  const { user, adding } = open()
  expect(await screen.findByText('No clients yet')).toBeDefined()
  await user.keyboard('n')
  expect(adding.open).toHaveBeenCalledOnce()
})

test('asks the server for the filters of the URL and says when nothing matches', async () => {
  const list = answerWith()
  open('/admin/clients?q=okafor&status=inactive&sort=-name&page=2')
  expect(await screen.findByText('No clients found')).toBeDefined()
  expect(list).toHaveBeenCalledWith({
    page: 2,
    limit: 50,
    q: 'okafor',
    sort: '-name',
    status: 'INACTIVE',
  })
})

test('ignores a status in the URL that does not exist', async () => {
  const list = answerWith(buildClient())
  open('/admin/clients?status=archived')
  await screen.findByRole('table')
  expect(list).toHaveBeenCalledWith({ page: 1, limit: 50 })
})

test('filters through the URL, and exports what is filtered', async () => {
  answerWith(buildClient())
  const { user, location } = open()
  await screen.findByRole('table')
  await user.selectOptions(screen.getByLabelText('Status'), 'Prospect')
  expect(location()).toBe('/admin/clients?status=prospect')
  await user.click(screen.getByRole('button', { name: 'More' }))
  const file = await screen.findByRole('menuitem', { name: 'Export CSV' })
  expect(file.getAttribute('href')).toMatch(/\?status=prospect$/)
  expect(file.hasAttribute('download')).toBe(true)
})

test('says when the list cannot be loaded, and tries again', async () => {
  network.use(disconnect(ClientPageDocument))
  const { user } = open()
  expect(await screen.findByText('Error loading clients. Please try again.')).toBeDefined()
  answerWith(buildClient())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test('deletes a client after a question that names it and its projects, and stays when that fails', async () => {
  answerWith(buildClient({ projectCount: 2 }))
  network.use(disconnect(DeleteClientDocument))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Okafor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Deletion' })
  expect(dialog.textContent).toContain('2 projects will be deleted with it.')
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this client? This action cannot be undone.',
  )
  await within(dialog).findByText('For 30 days you can still restore it from the trash.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }))
  expect(await screen.findByText('Failed to delete client')).toBeDefined()

  const remove = vi.fn(() => ({ deleteClient: true }))
  network.use(reply(DeleteClientDocument, remove))
  answerWith()
  await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }))
  expect(await screen.findByText('Client deleted')).toBeDefined()
  expect(screen.getByText('The client has been successfully deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ id: 7 })
  expect(await screen.findByText('No clients yet')).toBeDefined()
})

test('changes the status of the selected clients', async () => {
  answerWith(buildClient(), buildClient({ id: 8, name: 'Louise' }))
  const update = vi.fn(() => ({ updateClients: { changed: 2, missing: [] } }))
  network.use(reply(UpdateClientsDocument, update))
  const { user } = open()
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.selectOptions(screen.getByLabelText('Change status'), 'Inactive')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Set 2 clients to Inactive?')
  await user.click(within(dialog).getByRole('button', { name: 'Change status' }))

  expect(await screen.findByText('2 clients set to Inactive.')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ ids: [7, 8], status: 'INACTIVE' })
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('gives the selected clients to a colleague, or to nobody', async () => {
  answerWith(buildClient(), buildClient({ id: 8, name: 'Louise', owner: 'Lin Clerk', ownerId: 1 }))
  const give = vi.fn(() => ({ setClientOwners: { changed: 2, missing: [] } }))
  network.use(reply(SetClientOwnersDocument, give))
  const { user } = open()
  expect(await screen.findByText('Owner: Lin Clerk')).toBeDefined()
  await user.click(await screen.findByLabelText('Select all rows'))
  const owner = screen.getByLabelText('Change owner')
  await within(owner).findByRole('option', { name: 'Sam Staff' })
  // The server refuses them.
  expect(within(owner).queryByRole('option', { name: 'Kit Contractor' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Change owner'), 'Sam Staff')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Set the owner of 2 clients to Sam Staff?')
  await user.click(within(dialog).getByRole('button', { name: 'Change owner' }))
  expect(await screen.findByText('The owner of 2 clients is now Sam Staff.')).toBeDefined()
  expect(give).toHaveBeenLastCalledWith({ ids: [7, 8], ownerId: 2 })

  await user.click(await screen.findByLabelText('Select all rows'))
  await user.selectOptions(screen.getByLabelText('Change owner'), 'Nobody')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change owner' }),
  )
  await waitFor(() => expect(give).toHaveBeenLastCalledWith({ ids: [7, 8], ownerId: null }))
})

test('invites the selected clients, and says who was left out', async () => {
  answerWith(buildClient(), buildClient({ id: 8, name: 'Louise', status: 'INACTIVE' }))
  const reason = 'An inactive client has no access to the portal'
  const refused = [{ __typename: 'RefusedRow' as const, id: 8, reason }]
  const invite = vi.fn(() => ({
    inviteClients: { __typename: 'ClientsInvited' as const, changed: 1, missing: [], refused },
  }))
  network.use(reply(InviteClientsDocument, invite))
  const { user } = open()
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.click(screen.getByRole('button', { name: 'Invite to the portal' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Invite 2 clients to the portal by email?')
  await user.click(within(dialog).getByRole('button', { name: 'Invite to the portal' }))
  const text = `1 client invited to the portal. 1 row left out: ${reason}.`
  expect(await screen.findByText(text)).toBeDefined()
  expect(invite).toHaveBeenCalledWith({ ids: [7, 8] })
})

test('shows whose clients are asked for', async () => {
  const list = answerWith(buildClient())
  const { user, location } = open('/admin/clients?owner=everybody')
  await screen.findByRole('table')
  expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 50 })
  const filter = screen.getByLabelText('Owner')
  await within(filter).findByRole('option', { name: 'Sam Staff' })
  const options = within(filter).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Owners',
    'Me',
    'Nobody',
    'Sam Staff',
    'Kit Contractor',
    'Gone Colleague (deactivated)',
  ])
  await user.selectOptions(filter, 'Gone Colleague (deactivated)')
  expect(location()).toBe('/admin/clients?owner=3')
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 50, owner: '3' }))
})

test('deletes the selected clients with their projects', async () => {
  answerWith(buildClient({ projectCount: 3 }))
  const remove = vi.fn(() => ({ deleteClients: { changed: 1, missing: [] } }))
  network.use(reply(DeleteClientsDocument, remove))
  const { user } = open()
  await user.click(await screen.findByLabelText('Select Grace Okafor'))
  const bar = screen.getByRole('region', { name: 'Selected rows' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Delete 1 client, and 3 projects with them?')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 client deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ ids: [7] })
})
