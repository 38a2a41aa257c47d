import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { ClientsWithEmailDocument } from '../../../ui/forms/clients-with-email.operations.generated.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientDialog } from './client-dialog.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import {
  CreateClientDocument,
  UpdateClientDocument,
} from '../shared/operations/changes.operations.generated.ts'
import { buildClient } from '../testing/build-client.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

afterEach(() => vi.restoreAllMocks())

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const role = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

type User = ReturnType<typeof open>['user']

function open(client?: ClientRecord) {
  network.use(reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: [] })))
  const onDone = vi.fn()
  return { onDone, ...renderWithApp(<ClientDialog client={client} onDone={onDone} />) }
}

test('names every field and marks those that are required', async () => {
  open()
  const dialog = screen.getByRole('dialog', { name: 'Add New Client' })
  await within(dialog).findByRole('radio', { name: 'Member (default)' })
  const inputs = dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')
  const required = Array.from(inputs, (input) => [input.labels?.[0]?.textContent, input.required])
  expect(required).toEqual([
    ['Name', true],
    ['Company', true],
    ['Email', true],
    ['Phone (optional)', false],
    ['Address (optional)', false],
    ['Status', true],
    [
      'Member (default)Own projects, messages, documents and invoices. Nothing of other clients.',
      false,
    ],
    [expect.stringMatching(/^Manager.*every client.*addresses.*site settings.*whole Drive/), false],
    ['Drive folder (optional)', false],
    ['Notes (optional)', false],
    ['Invite them to the portal by email', false],
  ])
  await expectFocus(field('Name'))
})

test('adds a client without the rights that nobody decided, and leads to its page', async () => {
  const create = vi.fn(() => ({ createClient: buildClient({ id: 12 }) }))
  network.use(reply(CreateClientDocument, create))
  const { user, onDone, location } = open()
  await user.type(field('Name'), ' Grace Okafor ')
  await user.type(field('Company'), 'Lakeshore Clinics')
  await user.type(field('Email'), 'grace@lakeshore.example')
  await user.selectOptions(field('Status'), 'Prospect')
  await user.click(button('Add Client'))

  const text = 'Grace Okafor has been added successfully. We have sent them an invitation.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
  expect(create).toHaveBeenCalledWith({
    input: {
      name: 'Grace Okafor',
      company: 'Lakeshore Clinics',
      email: 'grace@lakeshore.example',
      phone: null,
      address: null,
      notes: null,
      status: 'PROSPECT',
    },
    ifExists: 'REFUSE',
    invite: true,
  })
  await user.click(button('Open'))
  expect(location()).toBe('/admin/clients/12')
  expect(screen.queryByText('Client added')).toBeNull()
})

test.each([
  ['the box is cleared', async (user: User) => user.click(field(/Invite them/))],
  [
    'it is inactive',
    async (user: User) => {
      await user.selectOptions(field('Status'), 'Inactive')
      expect(screen.queryByLabelText(/Invite them/)).toBeNull()
    },
  ],
])('adds a client without an invitation where %s', async (_where, decide) => {
  const create = vi.fn(() => ({ createClient: buildClient({ id: 12 }) }))
  network.use(reply(CreateClientDocument, create))
  const { user } = open()
  await user.type(field('Name'), 'Grace Okafor')
  await user.type(field('Company'), 'Lakeshore Clinics')
  await user.type(field('Email'), 'grace@lakeshore.example')
  await decide(user)
  await user.click(button('Add Client'))
  expect(await screen.findByText('Grace Okafor has been added successfully.')).toBeDefined()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ invite: false }))
})

test('shows what is missing at its field and asks no server', async () => {
  const { user, onDone } = open()
  await user.click(button('Add Client'))

  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('Company is required')).toBeDefined()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  await expectFocus(field('Name'))
  expect(onDone).not.toHaveBeenCalled()
})

test('shows the errors of the server at their fields', async () => {
  const fields = { driveFolderId: 'Must be the link of a Drive folder' }
  network.use(refuse(UpdateClientDocument, { message: 'Please check the fields', fields }))
  const { user } = open(buildClient())
  await user.type(field(/Drive folder/), 'abcdefghij0123456789')
  await user.click(button('Update Client'))

  const input = await screen.findByLabelText(/Drive folder/)
  const error = await screen.findByText('Must be the link of a Drive folder')
  expect(input.getAttribute('aria-describedby')).toContain(error.id)
  expect(await screen.findByText('Failed to update client')).toBeDefined()
})

test('sends only what changed, cleared rights included', async () => {
  const update = vi.fn(() => ({ updateClient: buildClient({ version: 2 }) }))
  network.use(reply(UpdateClientDocument, update))
  const { user } = open(buildClient({ portalRole: 'MANAGER', version: 6 }))
  expect(role('Manager').checked).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Use the default (Member)' }))
  const member = role('Member (default)')
  expect(member.checked).toBe(true)
  await expectFocus(member)
  await user.type(field(/Notes/), 'Call back')
  await user.click(button('Update Client'))

  expect(await screen.findByText('Client updated')).toBeDefined()
  expect(screen.getByText('Grace Okafor has been updated successfully.')).toBeDefined()
  expect(update).toHaveBeenCalledWith({
    id: 7,
    input: { portalRole: null, notes: 'Call back', version: 6 },
  })
})

test('asks before somebody may see everything', async () => {
  const update = vi.fn(() => ({ updateClient: buildClient({ version: 2 }) }))
  network.use(reply(UpdateClientDocument, update))
  const { user } = open(buildClient({ version: 6 }))
  await screen.findByRole('radio', { name: 'Member (default)', checked: true })
  const choose = () => user.click(role('Manager'))
  const question = { name: 'Make this person a manager?' }

  await choose()
  const dialog = await screen.findByRole('dialog', question)
  expect(dialog.textContent).toContain('grace@lakeshore.example')
  await user.click(within(dialog).getByText('Cancel'))
  expect(role('Member (default)').checked).toBe(true)

  await choose()
  await user.click(await screen.findByRole('button', { name: 'Allow' }))
  expect(role('Manager').checked).toBe(true)
  await user.click(button('Update Client'))
  expect(await screen.findByText('Client updated')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ id: 7, input: { portalRole: 'MANAGER', version: 6 } })
})

test('takes a narrower role without a question, and says that it is of the address', async () => {
  const { user } = open(buildClient({ portalRole: 'MANAGER' }))
  role('Manager').focus()
  await user.keyboard('{ArrowUp}')
  expect(role(/^Member/).checked).toBe(true)
  expect(screen.queryByText('Make this person a manager?')).toBeNull()
  expect(screen.getByText(/For whoever signs in with this address/)).toBeDefined()
  await user.type(field('Email'), 'x')
  expect(screen.getByText(/a choice now is for the new one/)).toBeDefined()
})

test('merges what somebody else saved in the meantime', async () => {
  const current = { ...buildClient({ version: 2, company: 'Feld & Sons' }), status: 'inactive' }
  network.use(refuse(UpdateClientDocument, { message: 'Changed', code: 'STALE_VERSION', current }))
  const { user } = open(buildClient())
  await user.selectOptions(field('Status'), 'Prospect')
  await user.click(button('Update Client'))

  const notice = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(notice.textContent).toContain('Company: updated by someone else')
  expect(field('Company').value).toBe('Feld & Sons')
  expect(field('Status').value).toBe('prospect')
  await user.click(button('Use theirs: Status'))
  expect(field('Status').value).toBe('inactive')
})

test('asks before closing while there are unsaved changes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { user, onDone } = open(buildClient())
  await user.type(field('Name'), '!')
  await user.keyboard('{Escape}')
  await user.click(button('Cancel'))
  expect(onDone).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  await user.click(button('Close'))
  expect(onDone).toHaveBeenCalledOnce()
  expect(confirm).toHaveBeenCalledTimes(3)
})
