import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { quietInbox } from '../testing/inbox-network.ts'
import { buildContact } from '../testing/build-contact.ts'
import { RestoreRecordsDocument } from '../../../ui/undo/undo.operations.generated.ts'
import { CompanyNameContext } from '../../../ui/layout/page-title.tsx'
import type { ContactRecord } from './contact-fields.ts'
import { ContactPage } from './contact-page.tsx'
import {
  AddContactNoteDocument,
  ContactDocument,
  ContactRelationsDocument,
  type ContactRelationsQuery,
  DeleteContactsDocument,
  LinkContactDocument,
  OpenContactDocument,
  UpdateContactDocument,
} from './contacts.operations.generated.ts'
import { ReplyTemplatesDocument } from './templates/templates.operations.generated.ts'
import type { UserEvent } from '@testing-library/user-event'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { pressUndo } from '../../../testing/press-undo.ts'

const createdAt = '2026-03-05T12:00:00.000Z'

const grace = { id: 7, name: 'Grace Okafor', company: 'Lakeshore Clinics' }

const nobody: ContactRelationsQuery['contactRelations'] = { clients: [], contacts: [] }

function open(overrides: Partial<ContactRecord> = {}, known = nobody) {
  network.use(
    reply(ContactDocument, () => ({ contact: buildContact(overrides) })),
    reply(ContactRelationsDocument, () => ({ contactRelations: known })),
    ...quietInbox(),
  )
  return renderWithApp(
    <CompanyNameContext value="Loggia">
      <ContactPage id={3} />
    </CompanyNameContext>,
  )
}

/** Changes the contact on the server; returns it. */
function readFromNowOn(changed: Partial<ContactRecord>): ContactRecord {
  const contact = buildContact(changed)
  network.use(reply(ContactDocument, () => ({ contact })))
  return contact
}

const openMenu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Actions for Ada Byron' }))

async function choose(user: UserEvent, name: string) {
  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', { name }))
}

const labels = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test('shows the message and the facts', async () => {
  open({ projectType: null, contactedAt: createdAt, contactedBy: 'Lin' })
  expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Ada Byron · Contacts | Loggia'))
  const terms = await screen.findAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Company',
    'Consent',
    'Received',
    'Contacted',
  ])
  expect(screen.getByText('Contact form, policies of 2025-04-15')).toBeDefined()
  expect(screen.getByText(/by Lin/)).toBeDefined()
})

test('says when the contact does not exist', async () => {
  network.use(
    ...quietInbox(),
    refuse(ContactDocument, { message: 'Contact not found', code: 'NOT_FOUND' }),
  )
  renderWithApp(<ContactPage id={3} />)
  expect(await screen.findByRole('heading', { name: 'This contact does not exist' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all contacts' })).toBeDefined()
})

test('says when the contact cannot be loaded', async () => {
  network.use(...quietInbox(), disconnect(ContactDocument))
  renderWithApp(<ContactPage id={3} />)
  expect(await screen.findByText('The contact could not be loaded.')).toBeDefined()
})

test('marks the contact at once, and takes it back when the server refuses', async () => {
  const { user } = open()
  const held = Promise.withResolvers<void>()
  network.use(
    graphql.link('*/graphql').mutation('UpdateContact', async () => {
      await held.promise
      return HttpResponse.error()
    }),
  )
  await choose(user, 'Mark as Contacted')
  await openMenu(user)
  expect(await labels()).toContain('Mark as New')
  await user.keyboard('{Escape}')
  held.resolve()
  expect(await screen.findByText('Failed to update contact')).toBeDefined()
  await openMenu(user)
  expect(await labels()).toContain('Mark as Contacted')
})

test('an answer from before a mark does not take it back', async () => {
  const state = { hasBeenContacted: false }
  const held = Promise.withResolvers<void>()
  let asked = 0
  const { user, apollo } = open()
  network.use(
    reply(ContactDocument, async () => {
      const contact = buildContact(state)
      asked += 1
      if (asked === 2) await held.promise
      return { contact }
    }),
    reply(UpdateContactDocument, () => {
      state.hasBeenContacted = true
      return { updateContact: buildContact(state) }
    }),
  )
  await screen.findByRole('button', { name: 'Reply' })
  // As a shell does that has just begun to follow changes.
  const query = ContactDocument
  const asking = apollo.query({ query, variables: { id: 3 }, fetchPolicy: 'network-only' })
  await expect.poll(() => asked).toBe(2)
  await choose(user, 'Mark as Contacted')
  expect(await screen.findByText('Contacted')).toBeDefined()
  held.resolve()
  expect((await asking).data?.contact.hasBeenContacted).toBe(true)
  expect(screen.getByText('Contacted')).toBeDefined()
})

test('offers nothing but to lift the quarantine of spam', async () => {
  const update = vi.fn(() => ({ updateContact: readFromNowOn({ clientId: 7 }) }))
  network.use(reply(UpdateContactDocument, update))
  const { user } = open({ isQuarantined: true })
  await screen.findByText(/held back as probable spam/)
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  await openMenu(user)
  expect(await labels()).toEqual(['Delete'])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Not spam' }))
  expect(update).toHaveBeenCalledWith({ id: 3, isQuarantined: false })
  await openMenu(user)
  expect(await labels()).toEqual(['Mark as Contacted', 'Delete'])
  expect(screen.getByRole('link', { name: 'a client' })).toBeDefined()
})

test('says what is known of the sender, and attaches the message to a client', async () => {
  const link = vi.fn(() => ({
    linkContact: { contact: readFromNowOn({ clientId: 7 }), client: grace },
  }))
  const earlier = {
    id: 2,
    firstName: 'Ada',
    lastName: 'Byron',
    message: 'An earlier one',
    createdAt,
  }
  network.use(reply(LinkContactDocument, link))
  const { user } = open(
    {},
    {
      clients: [{ ...grace, by: 'DOMAIN' }],
      contacts: [{ ...earlier, by: 'ADDRESS' }],
    },
  )
  const known = within(await screen.findByRole('region', { name: 'Already known' }))
  expect(known.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(
    '/admin/contacts/2',
  )
  expect(known.getByText('Client, same company')).toBeDefined()
  await user.click(known.getByRole('button', { name: 'Attach to this client' }))
  expect(await screen.findByText('This contact now belongs to Grace Okafor.')).toBeDefined()
  expect(link).toHaveBeenCalledWith({ id: 3, clientId: 7 })
  expect(screen.queryByRole('button', { name: 'Attach to this client' })).toBeNull()
  expect(screen.getByRole('link', { name: 'a client' }).getAttribute('href')).toBe(
    '/admin/clients/7',
  )
})

test('keeps a reply being written while it asks again what is known of the sender', async () => {
  const { user } = open()
  network.use(
    disconnect(ContactRelationsDocument),
    reply(ReplyTemplatesDocument, () => ({ replyTemplates: [] })),
  )
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await user.type(message, 'Gladly.')
  const answer = Promise.withResolvers<ContactRelationsQuery>()
  const asked = vi.fn(() => answer.promise)
  network.use(reply(ContactRelationsDocument, asked))
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(message.isConnected).toBe(true)
  answer.resolve({ contactRelations: { clients: [{ ...grace, by: 'DOMAIN' }], contacts: [] } })
  expect(await screen.findByText('Already known')).toBeDefined()
  expect(message.isConnected).toBe(true)
  expect(message.value).toContain('Gladly.')
})

test('a reply being written says who has contacted the sender meanwhile', async () => {
  const { user, apollo } = open()
  network.use(reply(ReplyTemplatesDocument, () => ({ replyTemplates: [] })))
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('alert')).toBeNull()
  const contacted = { hasBeenContacted: true, contactedAt: createdAt, contactedBy: 'Ines Fuchs' }
  network.use(reply(ContactDocument, () => ({ contact: buildContact(contacted) })))
  await act(() => apollo.refetchQueries({ include: [ContactDocument] }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Ines Fuchs has contacted Ada Byron meanwhile.',
  )
  expect(dialog.getByRole('button', { name: 'Send Reply' }).hasAttribute('disabled')).toBe(false)
})

test('is deleted after a question, which can be undone', async () => {
  const remove = vi.fn(() => ({ deleteContacts: { changed: 1, missing: [] } }))
  const restore = vi.fn(() => ({ restoreRecords: { changed: 1, missing: [] } }))
  network.use(reply(DeleteContactsDocument, remove), reply(RestoreRecordsDocument, restore))
  const { user } = open()
  await choose(user, 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Deletion' })
  expect(dialog.textContent).toContain('Ada Byron')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Contact' }))
  expect(await screen.findByText('Nothing left here')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ ids: [3] })
  await pressUndo(user)
  expect(await screen.findByText('1 contact restored.')).toBeDefined()
  expect(restore).toHaveBeenCalledWith({ kind: 'CONTACT', ids: [3] })
})

test('tells the server the first time that it is opened', async () => {
  const opened = vi.fn(() => ({ openContact: readFromNowOn({}) }))
  network.use(reply(OpenContactDocument, opened))
  open({ readAt: null, readBy: null })
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith({ id: 3 }))
})

test('tells the server that an answer was seen which came while it was open', async () => {
  const opened = vi.fn(() => ({ openContact: buildContact() }))
  const { apollo } = open({ readAt: null, readBy: null })
  let isRead = false
  network.use(
    reply(OpenContactDocument, () => {
      isRead = true
      return opened()
    }),
    reply(ContactDocument, () => ({ contact: buildContact(isRead ? {} : { readAt: null }) })),
  )
  await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  await waitFor(() => expect(apollo.getObservableQueries().size).toBeGreaterThan(0))
  isRead = false
  await act(() => apollo.refetchQueries({ include: [ContactDocument] }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
})

test('adds a note and empties its field', async () => {
  const fields = { text: 'Note is required' }
  network.use(refuse(AddContactNoteDocument, { message: 'Please check the fields', fields }))
  const { user } = open()
  const notes = within(await screen.findByRole('region', { name: 'Internal notes' }))
  await user.click(notes.getByRole('button', { name: 'Save note' }))
  expect(await notes.findByText('Note is required')).toBeDefined()

  const add = vi.fn(() => ({ addContactNote: buildContact() }))
  network.use(reply(AddContactNoteDocument, add))
  const input = notes.getByLabelText<HTMLTextAreaElement>('Add a note')
  await expectFocus(input)
  await user.type(input, 'Call on Monday')
  await user.click(notes.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(input.value).toBe(''))
  expect(add).toHaveBeenCalledWith({ id: 3, text: 'Call on Monday' })
})

test('keeps a note being written for its contact, until it is saved', async () => {
  const first = open()
  await first.user.type(await screen.findByLabelText('Add a note'), 'Call on Monday')
  first.unmount()
  const { user } = open()
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Add a note')
  expect(input.value).toBe('Call on Monday')

  network.use(reply(AddContactNoteDocument, () => ({ addContactNote: buildContact() })))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(input.value).toBe(''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('keeps a note that could not be saved, which is added once however often it is sent', async () => {
  const keys: (string | null)[] = []
  const { user } = open()
  network.use(
    graphql.link('*/graphql').mutation('AddContactNote', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return HttpResponse.error()
    }),
  )
  await user.type(await screen.findByLabelText('Add a note'), 'Call')
  const save = screen.getByRole('button', { name: 'Save note' })
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The note could not be saved. Please try again later.',
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe('Call')
  await user.click(save)
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys).toEqual([expect.any(String), keys[0]])
})
