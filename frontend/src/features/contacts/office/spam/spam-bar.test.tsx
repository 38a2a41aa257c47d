import { screen, within } from '@testing-library/react'
import { MAX_SELECTED_ROWS } from '@loggia/contracts/paging'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { RestoreRecordsDocument } from '../../../../ui/undo/undo.operations.generated.ts'
import { buildContact } from '../../testing/build-contact.ts'
import { pressUndo } from '../../../../testing/press-undo.ts'
import { ContactsPage } from '../contacts-page.tsx'
import { ContactCountsDocument } from '../counts/contact-counts.operations.generated.ts'
import { ContactsDocument, DeleteSpamDocument } from '../contacts.operations.generated.ts'

/** An answer to one call: the ids of a part that ends before `end`. */
function part(from: number, end: number, isMoreLeft: boolean) {
  const ids = Array.from({ length: end - from }, (_, index) => from + index)
  return { deleteSpam: { ids, isMoreLeft } }
}

const restoring = reply(RestoreRecordsDocument, ({ ids }) => ({
  restoreRecords: { changed: [ids].flat().length, missing: [] },
}))

async function ask(quarantined: number) {
  const items = [buildContact({ isQuarantined: true })]
  network.use(
    reply(ContactsDocument, () => ({ contacts: { items, total: 1, searchedNewest: null } })),
    reply(ContactCountsDocument, () => ({
      contactCounts: { newContacts: 0, quarantined },
    })),
  )
  const { user } = renderWithApp(<ContactsPage />, { route: '/admin/contacts?status=quarantined' })
  await user.click(await screen.findByRole('button', { name: 'Delete all spam' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete all spam' })
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Delete all spam' }))
  return { user, dialog, confirm }
}

test('all spam is deleted after one question, and undone at once, however many calls it takes', async () => {
  const remove = vi
    .fn()
    .mockReturnValueOnce(part(0, 200, true))
    .mockReturnValueOnce(part(200, 230, false))
  network.use(reply(DeleteSpamDocument, remove), restoring)
  const { user, dialog, confirm } = await ask(230)
  expect(dialog.textContent).toContain('230 contacts now?')
  expect(dialog.textContent).not.toContain('cannot be undone')
  await confirm()
  expect(await screen.findByText('230 contacts deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledTimes(2)
  await pressUndo(user)
  expect(await screen.findByText('230 contacts restored.')).toBeDefined()
})

test('what was deleted before a call failed is undone with the rest', async () => {
  const { user, confirm } = await ask(230)
  network.use(
    reply(DeleteSpamDocument, () => {
      network.use(refuse(DeleteSpamDocument, { message: 'Busy' }))
      return part(0, 200, true)
    }),
  )
  await confirm()
  expect(await screen.findByText('Failed to delete contacts')).toBeDefined()
  network.use(
    reply(DeleteSpamDocument, () => part(200, 230, false)),
    restoring,
  )
  await confirm()
  expect(await screen.findByText('230 contacts deleted.')).toBeDefined()
  await pressUndo(user)
  expect(await screen.findByText('230 contacts restored.')).toBeDefined()
})

test('more than can be selected are deleted without a way back at once, as the question says', async () => {
  network.use(reply(DeleteSpamDocument, () => part(0, MAX_SELECTED_ROWS + 1, false)))
  const { dialog, confirm } = await ask(MAX_SELECTED_ROWS)
  expect(dialog.textContent).toContain('at least 1,000 contacts now?')
  expect(dialog.textContent).toContain(
    'More than 1,000 cannot be undone at once: each has to be restored by itself.',
  )
  await confirm()
  expect(await screen.findByText('1,001 contacts deleted.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
