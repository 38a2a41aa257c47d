import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildContactWithHistory } from '../testing/build-contact.ts'
import {
  ClientsOfAddressDocument,
  ConvertContactDocument,
  ReplyToContactDocument,
} from './contacts.operations.generated.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const contact = buildContactWithHistory()
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

describe('the dialog to reply', () => {
  const open = () => {
    const onDone = vi.fn()
    return { onDone, ...renderWithApp(<ReplyDialog contact={contact} onDone={onDone} />) }
  }

  test('starts with a greeting and sends the reply', async () => {
    const send = vi.fn(() => ({ replyToContact: contact }))
    network.use(reply(ReplyToContactDocument, send))
    const { user, onDone } = open()
    expect(screen.getByRole('dialog', { name: 'Reply to Ada Byron' })).toBeDefined()
    expect(field('Subject').required).toBe(true)
    await user.type(field('Message'), 'Gladly.')
    await user.click(button('Send Reply'))

    expect(await screen.findByText('Reply sent')).toBeDefined()
    expect(onDone).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledWith({
      id: 3,
      subject: 'Your message',
      text: 'Hello Ada,\n\nGladly.',
    })
  })

  test('asks for a subject', async () => {
    const { user } = open()
    await user.clear(field('Subject'))
    await user.click(button('Send Reply'))
    expect(await screen.findByText('Subject is required')).toBeDefined()
  })

  test('keeps the reply when the connection fails, and asks before it is lost', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    network.use(disconnect(ReplyToContactDocument))
    const { user, onDone } = open()
    await user.type(field('Message'), 'Gladly.')
    await user.click(button('Send Reply'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
    // Not by Escape, which dismisses the toast first.
    await user.click(button('Cancel'))
    expect(confirm).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(field('Message').value).toContain('Gladly.')
  })
})

describe('the dialog to convert a contact', () => {
  const open = () => {
    network.use(reply(ClientsOfAddressDocument, () => ({ clientsWithEmail: [] })))
    const onDone = vi.fn()
    return { onDone, ...renderWithApp(<ConvertDialog contact={contact} onDone={onDone} />) }
  }

  test('starts with what the visitor wrote, and adds a client with a project', async () => {
    const convert = vi.fn(() => ({
      convertContact: { contact, client: { id: 7, name: 'Ada Byron' } },
    }))
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
    const convert = vi.fn(() => ({
      convertContact: { contact, client: { id: 7, name: 'Ada Byron' } },
    }))
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

  test('asks before closing while there are unsaved changes', async () => {
    vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
    const { user, onDone } = open()
    await user.type(field('Name'), '!')
    await user.click(button('Cancel'))
    expect(onDone).not.toHaveBeenCalled()
    await user.click(button('Close'))
    expect(onDone).toHaveBeenCalledOnce()
  })
})
