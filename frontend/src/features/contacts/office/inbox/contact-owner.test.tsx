import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyColleagues, TEAM } from '../../../../testing/colleagues.ts'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildContact } from '../../testing/build-contact.ts'
import { SetContactOwnerDocument } from '../contacts.operations.generated.ts'
import { ContactOwner } from './contact-owner.tsx'

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('is me with one press, a colleague, or nobody', async () => {
  const give = vi.fn(({ ownerId }: { ownerId?: number | null }) => ({
    setContactOwner: buildContact({ ownerId: ownerId ?? null, owner: 'Lin Clerk' }),
  }))
  network.use(replyColleagues(TEAM), reply(SetContactOwnerDocument, give))
  const { user } = renderWithApp(
    <ContactOwner contact={buildContact({ ownerId: 3, owner: 'Gone Colleague' })} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }))
  expect(options()).toEqual(['Nobody yet', 'Gone Colleague', 'Lin Clerk', 'Sam Staff'])
  await waitFor(() => expect(give).toHaveBeenLastCalledWith({ id: 3, ownerId: 1 }))
  await user.selectOptions(screen.getByLabelText('Handled by'), 'Sam Staff')
  await waitFor(() => expect(give).toHaveBeenLastCalledWith({ id: 3, ownerId: 2 }))
  await user.selectOptions(screen.getByLabelText('Handled by'), 'Nobody yet')
  await waitFor(() => expect(give).toHaveBeenLastCalledWith({ id: 3, ownerId: null }))
})

test('is found by name among more than fifty colleagues', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: index + 10,
    name: `Colleague ${index}`,
    role: 'STAFF' as const,
    deactivatedAt: null,
  }))
  const give = vi.fn(() => ({
    setContactOwner: buildContact({ ownerId: 65, owner: 'Colleague 55' }),
  }))
  network.use(replyColleagues(many), reply(SetContactOwnerDocument, give))
  const { user } = renderWithApp(
    <ContactOwner contact={buildContact({ ownerId: null, owner: null })} />,
  )
  const box = () => screen.getByLabelText<HTMLInputElement>('Handled by')
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
  expect(box().value).toBe('Nobody yet')
  await user.click(box())
  await user.keyboard('55{Enter}')
  await waitFor(() => expect(give).toHaveBeenCalledWith({ id: 3, ownerId: 65 }))
})
