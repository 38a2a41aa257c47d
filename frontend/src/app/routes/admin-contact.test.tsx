import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactDocument } from '../../features/contacts/office/contacts.operations.generated.ts'
import { buildContact } from '../../features/contacts/testing/build-contact.ts'
import { quietInbox } from '../../features/contacts/testing/inbox-network.ts'
import { buildEntry } from '../../features/clients/testing/build-record.ts'
import { RecordTimelineDocument } from '../../features/activity/office/timeline/timeline.operations.generated.ts'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { AdminContactRoute } from './admin-contact.tsx'

const path = '/admin/contacts/:id'
const changed = { action: 'contact.assigned', entity: 'contact', entityName: 'Ada Byron' }
const nothing = { change: null, mail: null, note: null }
const mail = {
  kind: 'REPLY' as const,
  state: 'FAILED' as const,
  subject: 'Your message',
  text: 'Gladly',
  author: null,
  contactId: 3,
}

test('tells replies, notes and changes of a contact as one history', async () => {
  const entries = [
    { ...buildEntry(3), ...nothing, mail },
    { ...buildEntry(2), ...nothing, note: { text: 'Call on Monday', author: 'Lin', contactId: 3 } },
    buildEntry(1, { ...changed, before: null, after: { ownerId: 2, owner: 'Sam' } }),
  ]
  network.use(
    reply(ContactDocument, () => ({ contact: buildContact() })),
    reply(RecordTimelineDocument, () => ({ recordTimeline: { entries, hasMore: false } })),
    ...quietInbox(),
  )
  renderWithApp(<AdminContactRoute />, { route: '/admin/contacts/3', path })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  const told = (await timeline.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(told).toEqual([
    expect.stringContaining('A former colleague replied: Your message Not deliveredGladly'),
    expect.stringContaining('Lin wrote an internal noteCall on Monday'),
    expect.stringContaining('Lin Clerk gave the message from Ada Byron to Sam'),
  ])
  expect(timeline.queryByRole('link', { name: 'Open message' })).toBeNull()
})

test('an address that names no contact says so', async () => {
  renderWithApp(<AdminContactRoute />, { route: '/admin/contacts/nobody', path })
  expect(await screen.findByRole('heading', { name: 'This contact does not exist' })).toBeDefined()
})
