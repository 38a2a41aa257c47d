import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildContact } from '../testing/build-contact.ts'
import type { ContactRecord } from './contact-fields.ts'
import { ContactsPage } from './contacts-page.tsx'
import {
  ContactsDocument,
  DeleteContactsDocument,
  UpdateContactsDocument,
} from './contacts.operations.generated.ts'

function answerWith(...items: ContactRecord[]) {
  const list = vi.fn(() => ({ contacts: { items, total: items.length, searchedNewest: null } }))
  network.use(reply(ContactsDocument, list))
  return list
}

test('lists contacts with their states, each linked to its page', async () => {
  answerWith(
    buildContact({ isOverdue: true }),
    buildContact({ id: 4, firstName: 'Bo', hasBeenContacted: true, company: null }),
    buildContact({ id: 5, firstName: 'Cy', isQuarantined: true }),
  )
  renderWithApp(<ContactsPage />)
  const table = await screen.findByRole('table', { name: 'Contact submissions' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  const cells = rows.map(({ cells }) => [cells[1]?.textContent, cells[3]?.textContent])
  expect(cells).toEqual([
    ['Ada ByronAnalytical Engines', 'NewOverdue'],
    ['Bo Byronada@customer.example', 'Contacted'],
    ['Cy ByronAnalytical Engines', 'NewQuarantined'],
  ])
  const link = within(table).getByRole('link', { name: 'Ada Byron' })
  expect(link.getAttribute('href')).toBe('/admin/contacts/3')
})

test('what nobody has opened is marked for eyes and for screen readers', async () => {
  answerWith(
    buildContact({ readAt: null }),
    buildContact({ id: 4, firstName: 'Bo', readAt: null, hasBeenContacted: true }),
  )
  renderWithApp(<ContactsPage />)
  const unread = await screen.findByRole('link', { name: 'Unread: Ada Byron' })
  const read = screen.getByRole('link', { name: 'Bo Byron' })
  expect([unread, read].map((link) => getComputedStyle(link).fontWeight)).toEqual(['600', '400'])
})

test('shows that it loads, then that nobody has written yet', async () => {
  answerWith()
  renderWithApp(<ContactsPage />)
  expect(screen.getByText('Loading contact submissions')).toBeDefined()
  expect(await screen.findByText('No contact submissions found.')).toBeDefined()
  expect(screen.getByText(/Messages that visitors send/)).toBeDefined()
})

test('asks for the filter of the URL and says when nothing matches', async () => {
  const list = answerWith()
  renderWithApp(<ContactsPage />, { route: '/admin/contacts?status=overdue' })
  expect(await screen.findByText('Try adjusting your search or filter')).toBeDefined()
  expect(list).toHaveBeenCalledWith({ page: 1, limit: 50, status: 'OVERDUE' })
})

test('says when the list cannot be loaded, and tries again', async () => {
  network.use(disconnect(ContactsDocument))
  const { user } = renderWithApp(<ContactsPage />)
  expect(await screen.findByText(/could not be loaded. Please try again./)).toBeDefined()
  answerWith(buildContact())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test.each([
  ['Mark as Contacted', true, '1 contact marked as contacted.'],
  ['Mark as New', false, '1 contact marked as new.'],
])('offers to %s what is selected', async (label, hasBeenContacted, outcome) => {
  answerWith(buildContact())
  const update = vi.fn(() => ({ updateContacts: { changed: 1, missing: [] } }))
  network.use(reply(UpdateContactsDocument, update))
  const { user } = renderWithApp(<ContactsPage />)
  await user.click(await screen.findByLabelText('Select Ada Byron'))
  await user.click(screen.getByRole('button', { name: label }))
  const dialog = await screen.findByRole('dialog', { name: label })
  await user.click(within(dialog).getByRole('button', { name: label }))
  expect(await screen.findByText(outcome)).toBeDefined()
  expect(update).toHaveBeenCalledWith({ ids: [3], hasBeenContacted })
})

test('deletes what is selected after a question', async () => {
  answerWith(buildContact())
  const remove = vi.fn(() => ({ deleteContacts: { changed: 1, missing: [] } }))
  network.use(reply(DeleteContactsDocument, remove))
  const { user } = renderWithApp(<ContactsPage />)
  await user.click(await screen.findByLabelText('Select Ada Byron'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete' })
  const note = await within(dialog).findByText(
    'For 30 days you can still restore it from the trash.',
  )
  expect(dialog.getAttribute('aria-describedby')?.split(' ')).toEqual([
    within(dialog).getByText('Delete 1 contact?').id,
    note.id,
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 contact deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ ids: [3] })
})
