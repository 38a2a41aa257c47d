import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { hasUnsavedChanges } from '../../../lib/forms/use-unsaved-guard.ts'
import { ClientsWithEmailDocument } from '../../../ui/forms/clients-with-email.operations.generated.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ClientsTab } from './clients-tab.tsx'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import {
  CreateClientDocument,
  UpdateClientDocument,
} from '../shared/operations/changes.operations.generated.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'
import { buildClient } from '../testing/build-client.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

afterEach(() => vi.restoreAllMocks())

const louise = buildClient({
  id: 8,
  name: 'Louise Tanaka',
  company: 'Lantern',
  email: 'l@p.example',
  phone: '(315) 555-0199',
})
const button = (name: string) => screen.getByRole('button', { name })

function answerWith(...items: ClientRecord[]) {
  network.use(
    reply(ClientPageDocument, () => ({ clients: pageOf(items) })),
    reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: [] })),
  )
}

const pageOf = (items: ClientRecord[], total = items.length) => ({
  items,
  total,
  searchedNewest: null,
})

test('asks for the clients that somebody searches, and says when there are none', async () => {
  answerWith(buildClient(), louise)
  const { user } = renderWithApp(<ClientsTab />)
  expect(await screen.findByText('2 clients')).toBeDefined()
  // The portal has no single keys, since they could not be switched off.
  await user.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  const find = vi.fn(({ q }: { q?: string | null }) => ({
    clients: pageOf(q === 'lantern' ? [louise] : []),
  }))
  network.use(reply(ClientPageDocument, find))
  await user.type(screen.getByLabelText('Search clients'), 'lantern')
  expect(await screen.findByText('1 client found')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Louise Tanaka')
  await user.type(screen.getByLabelText('Search clients'), '!')
  expect(await screen.findByText('No clients match your search criteria.')).toBeDefined()
  expect(find).toHaveBeenLastCalledWith({ page: 1, limit: 50, q: 'lantern!' })
})

test('turns pages, and shows the last one in place of one that no longer exists', async () => {
  const many = Array.from({ length: 61 }, (_, n) =>
    buildClient({ id: n + 1, name: `No. ${n + 1}` }),
  )
  network.use(
    reply(ClientPageDocument, ({ page, limit }) => ({
      clients: pageOf(many.slice((page - 1) * limit, page * limit), many.length),
    })),
  )
  const route = '/client-dashboard?tab=clients&page=3'
  const { user, container } = renderWithApp(<ClientsTab />, { route })
  // Roles of a long list take seconds to find.
  const names = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(await screen.findByText('51–61 of 61')).toBeDefined()
  expect(names()[0]).toContain('No. 51')
  await user.click(screen.getByLabelText('Previous page'))
  await waitFor(() => expect(names()).toHaveLength(50))
  expect(screen.getByText('1–50 of 61')).toBeDefined()
})

test('opens with the search of the URL', async () => {
  const find = vi.fn(() => ({ clients: pageOf([louise]) }))
  network.use(reply(ClientPageDocument, find))
  renderWithApp(<ClientsTab />, { route: '/client-dashboard?tab=clients&q=l@p.example' })
  expect(await screen.findByText('1 client found')).toBeDefined()
  expect(find).toHaveBeenCalledWith({ page: 1, limit: 50, q: 'l@p.example' })
})

test('invites to add the first client', async () => {
  answerWith()
  renderWithApp(<ClientsTab />)
  expect(
    await screen.findByText('No clients found. Add your first client to get started.'),
  ).toBeDefined()
})

test('says why the list could not be loaded, and tries again', async () => {
  network.use(refuse(ClientPageDocument, { message: 'The office is closed' }))
  const { user } = renderWithApp(<ClientsTab />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load clients: The office is closed')
  answerWith(louise)
  await user.click(button('Try again'))
  expect(await screen.findByText('1 client')).toBeDefined()
})

test('keeps what is typed when the session ends, and asks before it is lost', async () => {
  answerWith(louise)
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const phone = await screen.findByLabelText(/Phone/)
  expect(hasUnsavedChanges()).toBe(false)
  await user.type(phone, '9')
  expect(hasUnsavedChanges()).toBe(true)
  await user.click(button('Cancel'))
  expect(confirm).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('(315) 555-01999')
})

test('edits without the fields of staff and returns the focus to the row', async () => {
  answerWith(buildClient(), louise)
  const update = vi.fn(() => ({ updateClient: { ...louise, phone: '1' } }))
  network.use(reply(UpdateClientDocument, update))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Edit Louise Tanaka' }))
  await user.clear(await screen.findByLabelText(/Phone/))
  expect(screen.queryByLabelText('Portal role')).toBeNull()
  expect(screen.queryByLabelText(/Drive folder/)).toBeNull()
  await user.type(screen.getByLabelText(/Phone/), '1')
  await user.click(button('Update Client'))

  await expectFocus(await screen.findByRole('button', { name: 'Edit Louise Tanaka' }))
  expect(update).toHaveBeenCalledWith({ id: 8, input: { phone: '1', version: 1 } })
})

test('keeps what was typed into a new client that could not be added', async () => {
  answerWith()
  network.use(disconnect(CreateClientDocument))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Add Client' }))
  await user.type(await screen.findByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), 'ada@p.example')
  await user.type(screen.getByLabelText('Company'), 'Engines')
  await user.click(button('Add Client'))
  expect(await screen.findByText('Failed to add client')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
})

test('says why a client could not be saved, and keeps what was typed', async () => {
  answerWith(louise)
  network.use(refuse(UpdateClientDocument, { message: 'The office is closed', code: 'INTERNAL' }))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Edit Louise Tanaka' }))
  await user.type(await screen.findByLabelText(/Notes/), 'Calls on Tuesdays')
  await user.click(button('Update Client'))
  expect(await screen.findByText('Failed to update client')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('The office is closed')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Calls on Tuesdays')
})

test('merges what somebody else saved in the meantime, and saves from there', async () => {
  answerWith(louise)
  const message = 'This was changed by someone else in the meantime'
  const current = { ...louise, status: 'active', version: 2, phone: '3', company: 'Feld & Sons' }
  network.use(refuse(UpdateClientDocument, { message, code: 'STALE_VERSION', current }))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Edit Louise Tanaka' }))
  await user.type(await screen.findByLabelText('Name'), ' II')
  await user.type(screen.getByLabelText(/Phone/), '2')
  await user.click(button('Update Client'))
  const notice = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(await screen.findByText('Failed to update client')).toBeDefined()
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(notice.textContent).toContain('Company: updated by someone else')
  expect(notice.textContent).toContain('Phone was changed to 3')
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Feld & Sons')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe(
    '(315) 555-01992',
  )

  await user.click(button('Use theirs: Phone'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe('3')
  const update = vi.fn(() => ({ updateClient: { ...louise, name: 'Louise Tanaka II' } }))
  network.use(reply(UpdateClientDocument, update))
  await user.click(button('Update Client'))
  expect(await screen.findByText('Client updated')).toBeDefined()
  expect(screen.getByText('Louise Tanaka II has been updated successfully.')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ id: 8, input: { name: 'Louise Tanaka II', version: 2 } })
})

test('returns the focus to the button after a cancelled addition', async () => {
  answerWith(buildClient())
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Add Client' }))
  expect(screen.getByRole('heading', { name: 'Add Client' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expectFocus(button('Add Client'))
})

test('deletes after a confirmation', async () => {
  answerWith(buildClient(), louise)
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const remove = vi.fn(() => ({ deleteClient: true }))
  network.use(reply(DeleteClientDocument, remove))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Delete Louise Tanaka' }))
  expect(remove).not.toHaveBeenCalled()
  expect(ask).toHaveBeenCalledWith(
    'Are you sure you want to delete this client? This action cannot be undone.\n\nFor 30 days staff can still restore it from the trash.',
  )

  answerWith(buildClient())
  await user.click(button('Delete Louise Tanaka'))
  await waitFor(() => expect(screen.getByText('1 client')).toBeDefined())
  expect(remove).toHaveBeenCalledWith({ id: 8 })
  await expectFocus(button('Add Client'))
})

test.each([
  [disconnect(DeleteClientDocument), 'Please try again later'],
  [
    refuse(DeleteClientDocument, { message: 'Client not found', code: 'NOT_FOUND' }),
    'Client not found',
  ],
])('keeps a client that could not be deleted, and says why', async (failure, reason) => {
  answerWith(louise)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  network.use(failure)
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Delete Louise Tanaka' }))
  expect(await screen.findByText(`Failed to delete client: ${reason}`)).toBeDefined()
  expect(screen.getByText('1 client')).toBeDefined()
})
