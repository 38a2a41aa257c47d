import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildContact } from '../../testing/build-contact.ts'
import { ContactCountsDocument } from './contact-counts.operations.generated.ts'
import { UpdateContactDocument } from '../contacts.operations.generated.ts'
import { NewContactCount } from './new-contact-count.tsx'
import { useMarkContact } from '../contact-actions.tsx'

const counted = (newContacts: () => number) =>
  reply(ContactCountsDocument, () => ({
    contactCounts: { newContacts: newContacts(), quarantined: 0 },
  }))

function Marker() {
  const { mark } = useMarkContact(buildContact())
  return <button onClick={() => void mark(true)}>Mark</button>
}

test('the count follows what is done here', async () => {
  let newContacts = 1
  network.use(
    counted(() => newContacts),
    reply(UpdateContactDocument, () => {
      newContacts = 0
      return { updateContact: buildContact({ hasBeenContacted: true }) }
    }),
  )
  const { user } = renderWithApp(
    <>
      <NewContactCount />
      <Marker />
    </>,
  )
  expect(await screen.findByText('1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  await waitFor(() => expect(screen.queryByText('1')).toBeNull())
})

test.each([
  [3, 'Contacts 3 new'],
  [1_000, 'Contacts 999+ new'],
])('%d new contacts are counted', async (count, text) => {
  network.use(counted(() => count))
  renderWithApp(
    <p>
      Contacts <NewContactCount />
    </p>,
  )
  await waitFor(() => expect(screen.getByText(/Contacts/).textContent).toBe(text))
})
