import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { buildViewer } from '../../../testing/fixtures.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { quietInbox } from '../testing/inbox-network.ts'
import { buildContact } from '../testing/build-contact.ts'
import { AnswersByEmailDocument, ReplyToContactDocument } from './contacts.operations.generated.ts'
import {
  CreateReplyTemplateDocument,
  DeleteReplyTemplateDocument,
  ReplyTemplatesDocument,
  UpdateReplyTemplateDocument,
} from './templates/templates.operations.generated.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { pressUndo } from '../../../testing/press-undo.ts'

afterEach(() => vi.restoreAllMocks())

const contact = buildContact()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

const full = { id: 2, name: 'Full', text: 'We are full.', version: 1 }
const thanks = { id: 1, name: 'Thanks', text: 'Thank you, {firstName}. {myName}', version: 1 }
const templates = [full, thanks]

const open = () => {
  const onDone = vi.fn()
  network.use(
    ...quietInbox(),
    reply(ReplyTemplatesDocument, () => ({ replyTemplates: templates })),
  )
  const lin = { username: 'lin', name: 'Lin Clerk', email: 'lin@provider.example' }
  const viewer = { ...buildViewer(), staff: { id: 1, role: 'STAFF' as const, ...lin } }
  return {
    onDone,
    ...renderWithApp(<ReplyDialog contact={contact} onDone={onDone} />, { viewer }),
  }
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

test('begins in the message, with nothing selected, and says whom answers reach', async () => {
  open()
  await expectFocus(field('Message'))
  expect(field('Message').selectionStart).toBe('Hello Ada,\n\n'.length)
  const text = 'Sent to ada@customer.example. Answers reach your own mailbox, lin@provider.example.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('says that answers appear below the contact where emails arrive', async () => {
  network.use(reply(AnswersByEmailDocument, () => ({ installation: { answersByEmail: true } })))
  open()
  const text = 'Sent to ada@customer.example. Answers appear below this contact.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('puts a template at the caret', async () => {
  const { user } = open()
  await expectFocus(field('Message'))
  await user.keyboard('PS')
  field('Message').setSelectionRange(12, 12)
  // The arrow keys choose one after the other.
  const template = await screen.findByLabelText('Template')
  await user.selectOptions(template, 'Full')
  await user.selectOptions(template, 'Thanks')
  expect(field('Message').value).toBe('Hello Ada,\n\nPS')
  await user.click(button('Insert'))
  expect(field('Message').value).toBe('Hello Ada,\n\nThank you, Ada. Lin ClerkPS')
  await expectFocus(field('Message'))
})

test('lets staff add a template, with a preview, without sending the reply', async () => {
  const add = vi.fn((fields: { name: string; text: string }) => ({
    createReplyTemplate: { id: 2, version: 1, ...fields },
  }))
  network.use(reply(CreateReplyTemplateDocument, add))
  const { user, onDone } = open()
  await user.click(button('Edit templates'))
  const list = within(await screen.findByRole('dialog', { name: 'Reply templates' }))
  await user.click(list.getByRole('button', { name: 'Add a template' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a template' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Late')
  const text = dialog.getByLabelText(/^Text/)
  await user.type(text, 'Sorry {{nick}')
  await user.click(dialog.getByRole('button', { name: 'Save Template' }))
  expect(await dialog.findByText(/There is no placeholder \{nick\}/)).toBeDefined()
  await user.clear(text)
  await user.type(text, 'Sorry, {{firstName}')
  expect(dialog.getByRole('status', { name: 'Preview' }).textContent).toBe('Sorry, Ada')
  await user.click(dialog.getByRole('button', { name: 'Save Template' }))
  await expectFocus(list.getByRole('button', { name: 'Add a template' }))
  expect(add).toHaveBeenCalledWith({ name: 'Late', text: 'Sorry, {firstName}' })
  expect(onDone).not.toHaveBeenCalled()
})

test('asks before a template that is being written is lost, and keeps it while it is saved', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { promise, resolve } = Promise.withResolvers<void>()
  const add = vi.fn(async (fields: { name: string; text: string }) => {
    await promise
    return { createReplyTemplate: { id: 3, version: 1, ...fields } }
  })
  network.use(reply(CreateReplyTemplateDocument, add))
  const { user } = open()
  await user.click(button('Edit templates'))
  await user.click(await screen.findByRole('button', { name: 'Add a template' }))
  await user.type(screen.getByLabelText(/^Name/), 'Late')
  const text = screen.getByLabelText<HTMLTextAreaElement>(/^Text/)
  await user.type(text, 'Sorry.')
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(text.isConnected).toBe(true)

  confirm.mockReturnValue(true)
  await user.click(button('Save Template'))
  await waitFor(() => expect(add).toHaveBeenCalledOnce())
  await user.keyboard('{Escape}')
  expect(text.isConnected).toBe(true)
  expect(text.value).toBe('Sorry.')
  resolve()
  await waitFor(() => expect(text.isConnected).toBe(false))
  expect(button('Add a template')).toBeDefined()
})

test('goes on from what a colleague saved in a template meanwhile', async () => {
  const current = { ...thanks, name: 'Many thanks', version: 2 }
  network.use(
    refuse(UpdateReplyTemplateDocument, { message: 'Changed', code: 'STALE_VERSION', current }),
  )
  const { user } = open()
  await user.click(button('Edit templates'))
  await user.click(await screen.findByRole('button', { name: 'Edit Thanks' }))
  await user.type(screen.getByLabelText(/^Text/), '!')
  await user.click(button('Save Template'))
  const notice = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(notice.textContent).toContain('Name: updated by someone else')

  const save = vi.fn(() => ({ updateReplyTemplate: { ...current, version: 3 } }))
  network.use(reply(UpdateReplyTemplateDocument, save))
  await user.click(button('Save Template'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const { id, name, text, version } = current
  expect(save).toHaveBeenCalledWith({ id, name, text: `${text}!`, version })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Template' })).toBeNull())
})

test('asks before a template is deleted, and brings it back', async () => {
  const remove = vi.fn(() => ({ deleteReplyTemplate: true }))
  network.use(reply(DeleteReplyTemplateDocument, remove))
  const { user } = open()
  await user.click(button('Edit templates'))
  await user.click(await screen.findByRole('button', { name: 'Delete Thanks' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm Deletion' })
  expect(question.textContent).toContain('Thanks')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Delete Thanks' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Template' }))
  expect(await screen.findByText('Template deleted')).toBeDefined()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  const { name, text } = thanks
  const add = vi.fn(() => ({ createReplyTemplate: { id: 3, name, text, version: 1 } }))
  network.use(reply(CreateReplyTemplateDocument, add))
  await pressUndo(user)
  await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith({ name, text }))
})

test('asks for a subject and a message', async () => {
  const { user } = open()
  await user.clear(field('Subject'))
  await user.clear(field('Message'))
  await user.click(button('Send Reply'))
  expect(await screen.findByText('Subject is required')).toBeDefined()
  expect(screen.getByText('Message is required')).toBeDefined()
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
