import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildContact } from '../../testing/build-contact.ts'
import { ContactsPage } from '../contacts-page.tsx'
import { ContactCountsDocument } from '../../counts/contact-counts.operations.generated.ts'
import { ContactsDocument, DeleteSpamDocument } from '../contacts.operations.generated.ts'

test('all spam is deleted after one question, however many calls it takes', async () => {
  const items = [buildContact({ isQuarantined: true })]
  const remove = vi
    .fn()
    .mockReturnValueOnce({ deleteSpam: { changed: 200, isMoreLeft: true } })
    .mockReturnValueOnce({ deleteSpam: { changed: 30, isMoreLeft: false } })
  network.use(
    reply(ContactsDocument, () => ({ contacts: { items, total: 1 } })),
    reply(ContactCountsDocument, () => ({
      contactCounts: { newContacts: 0, mine: 0, quarantined: 230 },
    })),
    reply(DeleteSpamDocument, remove),
  )
  const { user } = renderWithApp(<ContactsPage />, { route: '/admin/contacts?status=quarantined' })
  await user.click(await screen.findByRole('button', { name: 'Delete all spam' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete all spam' })
  expect(dialog.textContent).toContain('230 contacts now? This action cannot be undone.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete all spam' }))
  expect(await screen.findByText('230 contacts deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledTimes(2)
})
