import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { ClientsWithEmailDocument } from '../../../../ui/forms/clients-with-email.operations.generated.ts'
import { buildContact } from '../../testing/build-contact.ts'
import { ConvertContactDocument, LinkContactDocument } from '../contacts.operations.generated.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { expectFocus } from '../../../../testing/expect-focus.ts'

const contact = buildContact()
const grace = { id: 7, name: 'Grace Okafor', company: 'Lakeshore Clinics' }
const converted = { contact, client: { id: 7, name: 'Grace Okafor' } }

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const notice = () => screen.findByRole('region', { name: 'Clients with this email address' })

/** @param known the clients that the server finds when the dialog opens */
function open(known: (typeof grace)[] = []) {
  network.use(reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: known })))
  const onDone = vi.fn()
  return { onDone, ...renderWithApp(<ConvertDialog contact={contact} onDone={onDone} />) }
}

test('starts with what the visitor wrote, and adds a client with a project', async () => {
  const convert = vi.fn(() => ({ convertContact: converted }))
  network.use(reply(ConvertContactDocument, convert))
  const { user, onDone } = open()
  await user.selectOptions(field('Status'), 'Active')
  await user.click(button('Add Client'))

  expect(await screen.findByText('Ada Byron has been added successfully.')).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
  expect(convert).toHaveBeenCalledWith({
    id: 3,
    client: {
      name: 'Ada Byron',
      company: 'Analytical Engines',
      email: 'ada@customer.example',
      phone: null,
      status: 'ACTIVE',
    },
    project: { title: 'Web Development', description: 'We need a website.' },
    ifExists: 'REFUSE',
  })
})

test('adds no project without a title', async () => {
  const convert = vi.fn(() => ({ convertContact: converted }))
  network.use(reply(ConvertContactDocument, convert))
  const { user } = open()
  await user.clear(field(/Project Title/))
  await user.click(button('Add Client'))
  expect(await screen.findByText('Client added')).toBeDefined()
  expect(convert).toHaveBeenCalledWith(expect.objectContaining({ project: null }))
})

test('shows the errors of the server at their fields', async () => {
  const fields = { email: 'Please enter a valid email address' }
  network.use(refuse(ConvertContactDocument, { message: 'Please check the fields', fields }))
  const { user, onDone } = open()
  await user.click(button('Add Client'))
  const error = await screen.findByText('Please enter a valid email address')
  expect(field('Email').getAttribute('aria-describedby')).toContain(error.id)
  expect(onDone).not.toHaveBeenCalled()
})

test('offers the client with the address of the contact, and links the contact to it', async () => {
  const link = vi.fn(() => ({ linkContact: converted }))
  network.use(reply(LinkContactDocument, link))
  const { user, onDone } = open([grace])
  const shown = within(await notice())
  expect(shown.getByRole('alert').textContent).toContain('Grace Okafor (Lakeshore Clinics) has')
  await user.clear(field(/Project Title/))
  await user.type(field(/Project Title/), 'The engine')
  await user.click(shown.getByRole('button', { name: 'Use this client' }))

  expect(await screen.findByText('This contact now belongs to Grace Okafor.')).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
  const project = { title: 'The engine', description: 'We need a website.' }
  expect(link).toHaveBeenCalledWith({ id: 3, clientId: 7, project })
})

test('names each of several clients on its button', async () => {
  open([grace, { ...grace, id: 8, name: 'Olga Okafor' }])
  const shown = within(await notice())
  expect(shown.getByRole('button', { name: 'Use Grace Okafor' })).toBeDefined()
  expect(shown.getByRole('button', { name: 'Use Olga Okafor' })).toBeDefined()
})

test('creates a second client only when asked to create it anyway', async () => {
  const message = 'Another client has this email address'
  network.use(refuse(ConvertContactDocument, { message, code: 'DUPLICATE', existing: [grace] }))
  const { user, onDone } = open()
  await user.click(button('Add Client'))
  const shown = await notice()
  await expectFocus(shown)
  expect(screen.queryByText('Failed to add client')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()

  const convert = vi.fn(() => ({ convertContact: converted }))
  network.use(reply(ConvertContactDocument, convert))
  await user.click(button('Create anyway'))
  expect(await screen.findByText('Ada Byron has been added successfully.')).toBeDefined()
  expect(convert).toHaveBeenCalledWith(expect.objectContaining({ ifExists: 'CREATE' }))
})

test('keeps the form when the contact cannot be linked', async () => {
  network.use(disconnect(LinkContactDocument))
  const { user, onDone } = open([grace])
  await user.click(within(await notice()).getByRole('button', { name: 'Use this client' }))
  expect(await screen.findByText('Failed to assign contact')).toBeDefined()
  expect(onDone).not.toHaveBeenCalled()
  expect(await notice()).toBeDefined()
})
