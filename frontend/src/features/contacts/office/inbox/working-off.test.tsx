import { screen, waitFor } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { CompanyNameContext } from '../../../../ui/layout/page-title.tsx'
import { quietInbox } from '../../testing/inbox-network.ts'
import { buildContact } from '../../testing/build-contact.ts'
import { ReplyTemplatesDocument } from '../templates/templates.operations.generated.ts'
import { ContactPage } from '../contact-page.tsx'
import {
  ContactDocument,
  ContactNeighboursDocument,
  DeleteContactsDocument,
  UpdateContactDocument,
} from '../contacts.operations.generated.ts'
import { expectFocus } from '../../../../testing/expect-focus.ts'

const NAMES = new Map([
  [1, 'Ada'],
  [2, 'Bea'],
  [3, 'Cleo'],
])

function Page() {
  const id = Number(useParams()['id'])
  return (
    <CompanyNameContext value="Loggia">
      <ContactPage key={id} id={id} />
    </CompanyNameContext>
  )
}

const contactOf = (id: number) =>
  buildContact({ id, firstName: NAMES.get(id) ?? '', lastName: 'Byron' })

function open(id: number, search = '?status=new&q=byron') {
  const asked = vi.fn(({ id: at }: { id: number }) => ({
    contactNeighbours: {
      previousId: NAMES.has(at - 1) ? at - 1 : null,
      nextId: NAMES.has(at + 1) ? at + 1 : null,
    },
  }))
  const update = vi.fn(({ id: at }: { id: number }) => ({
    updateContact: { ...contactOf(at), hasBeenContacted: true },
  }))
  network.use(
    reply(ContactDocument, (variables) => ({ contact: contactOf(variables.id) })),
    reply(ContactNeighboursDocument, asked),
    ...quietInbox().slice(1),
    reply(ReplyTemplatesDocument, () => ({ replyTemplates: [] })),
    reply(UpdateContactDocument, update),
  )
  const route = `/admin/contacts/${id}${search}`
  const view = renderWithApp(<Page />, { route, path: '/admin/contacts/:id' })
  return { ...view, asked, update }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('j and k lead through the list, which keeps its search and filter', async () => {
  const { user, asked } = open(2)
  await heading('Bea Byron')
  await waitFor(() => expect(document.title).toBe('Bea Byron · Contacts | Loggia'))
  const next = await screen.findByRole('link', { name: 'Next' })
  expect(next.getAttribute('href')).toBe('/admin/contacts/3?status=new&q=byron')
  expect(asked).toHaveBeenCalledWith({ id: 2, status: 'NEW', q: 'byron' })
  await user.keyboard('j')
  await heading('Cleo Byron')
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ id: 3, status: 'NEW', q: 'byron' }))
  await screen.findByRole('link', { name: 'Previous' })
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await user.keyboard('k')
  await heading('Bea Byron')
  const back = screen.getByRole('link', { name: 'Contacts' })
  expect(back.getAttribute('href')).toBe('/admin/contacts?status=new&q=byron')
})

test('e marks the contact and shows the next, until nothing is left', async () => {
  const { user, update } = open(2)
  await heading('Bea Byron')
  await user.keyboard('e')
  await heading('Cleo Byron')
  expect(update).toHaveBeenCalledWith({ id: 2, hasBeenContacted: true })
  await user.keyboard('e')
  expect(await screen.findByText('Nothing left here')).toBeDefined()
  const title = screen.getByRole('heading', { level: 1 })
  await expectFocus(title)
  expect(update).toHaveBeenCalledTimes(2)
  const back = screen.getByRole('link', { name: 'All contacts' })
  expect(back.getAttribute('href')).toBe('/admin/contacts?status=new&q=byron')
})

test('a key that is pressed before the contact is there counts once it is', async () => {
  const held = Promise.withResolvers<void>()
  const { user, update } = open(2)
  network.use(
    reply(ContactDocument, async ({ id }) => {
      await held.promise
      return { contact: contactOf(id) }
    }),
  )
  await screen.findByText('Loading the contact')
  await user.keyboard('e')
  expect(update).not.toHaveBeenCalled()
  held.resolve()
  await heading('Cleo Byron')
  expect(update).toHaveBeenCalledExactlyOnceWith({ id: 2, hasBeenContacted: true })
})

test('the next contact shows after a deletion, also where it was not known yet', async () => {
  const held = Promise.withResolvers<void>()
  const { user } = open(2)
  network.use(
    reply(ContactNeighboursDocument, async ({ id }) => {
      if (id === 2) await held.promise
      return { contactNeighbours: { previousId: null, nextId: id === 2 ? 3 : null } }
    }),
    reply(DeleteContactsDocument, () => ({ deleteContacts: { changed: 1, missing: [] } })),
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Bea Byron' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Contact' }))
  held.resolve()
  await heading('Cleo Byron')
})

test('stays where it is when the contact could not be marked', async () => {
  const { user } = open(1)
  network.use(refuse(UpdateContactDocument, { message: 'Not now', code: 'FORBIDDEN' }))
  await user.click(await screen.findByRole('button', { name: 'Done and next' }))
  expect(await screen.findByText('Failed to update contact')).toBeDefined()
  expect(await heading('Ada Byron')).toBeDefined()
})

test('r opens the reply', async () => {
  const { user } = open(1)
  await heading('Ada Byron')
  await user.keyboard('r')
  expect(await screen.findByRole('dialog', { name: 'Reply to Ada Byron' })).toBeDefined()
})
