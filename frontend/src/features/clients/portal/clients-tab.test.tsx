import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import type { ClientRecord } from '../client-fields.ts'
import { ClientsTab } from './clients-tab.tsx'
import { ClientsDocument } from './clients-tab.operations.generated.ts'
import {
  ClientsWithEmailDocument,
  UpdateClientDocument,
} from '../operations/changes.operations.generated.ts'
import { DeleteClientDocument } from '../operations/deletion.operations.generated.ts'
import { buildClient } from '../testing/build-client.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

afterEach(() => vi.restoreAllMocks())

const louise = buildClient({
  id: 8,
  name: 'Louise Tanaka',
  company: 'Lantern',
  email: 'l@p.example',
})
const button = (name: string) => screen.getByRole('button', { name })

function answerWith(...items: ClientRecord[]) {
  network.use(
    reply(ClientsDocument, () => ({ clients: { items } })),
    reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: [] })),
  )
}

test('searches the clients as somebody types', async () => {
  answerWith(buildClient(), louise)
  const { user } = renderWithApp(<ClientsTab />)
  expect(await screen.findByText('2 clients')).toBeDefined()
  await user.type(screen.getByLabelText('Search clients'), 'lantern')
  expect(screen.getByText('1 of 2 clients')).toBeDefined()
  expect(screen.queryByText('Lakeshore Clinics')).toBeNull()
  await user.type(screen.getByLabelText('Search clients'), '!')
  expect(screen.getByText('No clients match your search criteria.')).toBeDefined()
})

test('draws a page of many clients, and finds those of all pages', async () => {
  const many = Array.from({ length: 61 }, (_, n) =>
    buildClient({ id: n + 1, name: `No. ${n + 1}` }),
  )
  answerWith(...many)
  const { user, container } = renderWithApp(<ClientsTab />)
  expect(await screen.findByText('61 clients')).toBeDefined()
  // Roles of a long list take seconds to find.
  const names = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(names()).toHaveLength(50)

  await user.click(screen.getByLabelText('Next page'))
  expect(screen.getByText('51–61 of 61')).toBeDefined()
  expect(names()[0]).toContain('No. 51')

  await user.click(screen.getByLabelText('Search clients'))
  await user.paste('no. 6')
  expect(await screen.findByText('3 of 61 clients')).toBeDefined()
  expect(names()).toHaveLength(3)
})

test('opens with the search of the URL', async () => {
  answerWith(buildClient(), louise)
  renderWithApp(<ClientsTab />, { route: '/client-dashboard?tab=clients&q=l@p.example' })
  expect(await screen.findByText('1 of 2 clients')).toBeDefined()
})

test('invites to add the first client', async () => {
  answerWith()
  renderWithApp(<ClientsTab />)
  expect(
    await screen.findByText('No clients found. Add your first client to get started.'),
  ).toBeDefined()
})

test('says why the list could not be loaded', async () => {
  network.use(refuse(ClientsDocument, { message: 'The office is closed' }))
  renderWithApp(<ClientsTab />)
  expect(await screen.findByText(/Failed to load clients: The office is closed/)).toBeDefined()
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

  await expectFocus(button('Edit Louise Tanaka'))
  expect(update).toHaveBeenCalledWith({ id: 8, input: { phone: '1', version: 1 } })
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

test('keeps a client that could not be deleted', async () => {
  answerWith(louise)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  network.use(disconnect(DeleteClientDocument))
  const { user } = renderWithApp(<ClientsTab />)
  await user.click(await screen.findByRole('button', { name: 'Delete Louise Tanaka' }))
  expect(await screen.findByText('Failed to delete client: Please try again later')).toBeDefined()
  expect(screen.getByText('1 client')).toBeDefined()
})
