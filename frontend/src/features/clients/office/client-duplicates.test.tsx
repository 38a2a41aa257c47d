import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { ClientsWithEmailDocument } from '../../../ui/forms/clients-with-email.operations.generated.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientDialog } from './client-dialog.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { CreateClientDocument } from '../shared/operations/changes.operations.generated.ts'
import { buildClient } from '../testing/build-client.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

const louise = { id: 8, name: 'Louise Tanaka', company: 'Lantern' }
const ADDRESS = 'louise@paper.example'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const notice = () => screen.findByRole('region', { name: 'Clients with this email address' })

/** @param known the clients that the server finds during typing */
function open(known: (typeof louise)[], client?: ClientRecord) {
  network.use(reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: known })))
  const onDone = vi.fn()
  return { onDone, ...renderWithApp(<ClientDialog client={client} onDone={onDone} />) }
}

type User = ReturnType<typeof open>['user']

async function fillIn(user: User) {
  await user.type(field('Name'), 'Mona Reyes')
  await user.type(field('Company'), 'Paper & Co')
  await user.type(field('Email'), ADDRESS)
}

test('names the client with the address while it is typed, and how to open it', async () => {
  const { user } = open([louise])
  await user.type(field('Email'), ADDRESS)
  const shown = within(await notice())
  expect(screen.getByText(/Louise Tanaka \(Lantern\) has this address too/)).toBeDefined()
  expect(shown.getByRole('alert').textContent).toContain(
    'Louise Tanaka (Lantern) has this email address already.',
  )
  const link = shown.getByRole('link', { name: 'Open Louise Tanaka (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('/admin/clients/8')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('adds a second client only when asked to create it anyway, with all fields', async () => {
  const create = vi.fn(() => ({ createClient: buildClient() }))
  network.use(reply(CreateClientDocument, create))
  const { user, onDone } = open([louise])
  await user.type(field('Email'), ADDRESS)
  await notice()
  await user.click(button('Create anyway'))
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(create).not.toHaveBeenCalled()
  await user.type(field('Name'), 'Mona Reyes')
  await user.type(field('Company'), 'Paper & Co')
  await user.click(button('Create anyway'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ ifExists: 'CREATE' }))
})

test('shows who has the address when the server refuses it, and loses nothing', async () => {
  const message = 'Another client has this email address'
  const others = [louise, { id: 9, name: 'Olga', company: 'Quay' }]
  network.use(refuse(CreateClientDocument, { message, code: 'DUPLICATE', existing: others }))
  const { user, onDone } = open([])
  await fillIn(user)
  await user.click(button('Add Client'))

  const shown = await notice()
  await expectFocus(shown)
  expect(shown.textContent).toContain(
    'Louise Tanaka (Lantern) and Olga (Quay) have this email address already.',
  )
  expect(screen.queryByText('Failed to add client')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  expect(field('Name').value).toBe('Mona Reyes')

  // Another address is a new question, which is not answered yet.
  const create = vi.fn(() => ({ createClient: buildClient() }))
  network.use(reply(CreateClientDocument, create))
  await user.type(field('Email'), '.org')
  expect(screen.queryByRole('region', { name: 'Clients with this email address' })).toBeNull()
  await user.click(button('Add Client'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ ifExists: 'REFUSE' }))
})

test('notes at the field of a client that is edited who else has the address', async () => {
  const { user } = open([louise], buildClient())
  await user.clear(field('Email'))
  await user.type(field('Email'), ADDRESS)
  expect(await screen.findByText(/Louise Tanaka \(Lantern\) has this address too/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create anyway' })).toBeNull()
})
