import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CLOSED_UPLOADS, EMPTY_CONVERSATION } from '../../../../testing/conversation.ts'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { UploadTargetDocument } from '../../../uploads/shared/uploads.operations.generated.ts'
import {
  ConversationDocument,
  SendMessageDocument,
} from '../../shared/messages.operations.generated.ts'
import { AddInternalNoteDocument, InternalNotesDocument } from './notes.operations.generated.ts'
import { OfficeConversation } from './office-conversation.tsx'

const added = vi.fn((_note: { text: string }) => ({ addInternalNote: { id: 3 } }))

beforeEach(() => {
  added.mockClear()
  network.use(
    reply(ConversationDocument, () => ({ conversation: EMPTY_CONVERSATION })),
    reply(UploadTargetDocument, () => ({ uploadTarget: CLOSED_UPLOADS })),
    reply(InternalNotesDocument, () => ({ internalNotes: [] })),
    reply(AddInternalNoteDocument, added),
  )
})

const open = () => renderWithApp(<OfficeConversation subject={{ clientId: 7 }} />)
const mode = (name: 'Message' | 'Internal note') => screen.getByRole('button', { name })
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Write a message')
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Write an internal note')

test('one switch says who reads, and what the button does', async () => {
  const { user } = open()
  expect(mode('Message').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('The client sees it.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
  await user.click(mode('Internal note'))
  await expectFocus(note())
  expect(mode('Internal note').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Only the team sees this.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDefined()
})

test('words go along to a note, and never from there to a message', async () => {
  const { user } = open()
  await user.type(message(), 'Pays late')
  await user.click(mode('Internal note'))
  expect(note().value).toBe('Pays late')
  await user.click(mode('Message'))
  expect(message().value).toBe('')
  await user.click(mode('Internal note'))
  expect(note().value).toBe('Pays late')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(note().value).toBe(''))
  expect(added).toHaveBeenCalledWith({ clientId: 7, text: 'Pays late' })
  await user.click(mode('Message'))
  expect(message().value).toBe('')
})

test('a note that was not saved is a note again when the page is opened, even once it is rewritten', async () => {
  const { user, unmount } = open()
  await user.click(mode('Internal note'))
  await user.type(note(), 'Pays late')
  unmount()
  open()
  expect(note().value).toBe('Pays late')
  await user.clear(note())
  await user.type(note(), 'Pays')
  expect(mode('Internal note').getAttribute('aria-pressed')).toBe('true')
})

test('after a note, the next words are a note again', async () => {
  const { user } = open()
  await user.click(mode('Internal note'))
  await user.type(note(), 'Pays late')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(note().value).toBe(''))
  await expectFocus(note())
})

test('a note that cannot be saved stays, with the reason', async () => {
  network.use(refuse(AddInternalNoteDocument, { message: 'Not now', code: 'CONFLICT' }))
  const { user } = open()
  await user.click(mode('Internal note'))
  await user.type(note(), 'Pays late')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Not now')).toBeDefined()
  expect(note().value).toBe('Pays late')
})

test('the focus goes to the field when what failed is sent again or taken back', async () => {
  network.use(refuse(SendMessageDocument, { message: 'Not now', code: 'CONFLICT' }))
  const { user } = open()
  await user.type(message(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(message())
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(document.activeElement).toBe(message())
})

test('a message that is taken back to be changed stays a message, and the words of a note beside it a note', async () => {
  network.use(refuse(SendMessageDocument, { message: 'Not now', code: 'CONFLICT' }))
  const { user } = open()
  await user.type(message(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(mode('Internal note'))
  await user.type(note(), 'Pays late')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(message().value).toBe('Hello')
  await user.click(mode('Internal note'))
  expect(note().value).toBe('Pays late')
  await user.click(mode('Message'))
  expect(message().value).toBe('Hello')
})
