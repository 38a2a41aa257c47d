import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientPeopleDocument } from '../../colleagues/shared/colleagues.operations.generated.ts'
import { ines, teo } from '../../colleagues/testing/people.ts'
import { ProfilePage } from './profile-page.tsx'
import {
  EndPortalSessionDocument,
  OwnRecordsDocument,
  PortalSessionsDocument,
  RequestErasureDocument,
} from './profile.operations.generated.ts'
import { UpdateOwnRecordDocument } from './own-record.operations.generated.ts'

const record = {
  __typename: 'OwnRecord' as const,
  id: 7,
  name: 'Ines Harbour',
  email: 'ines@harbour.example',
  phone: null,
  company: 'Harbour Line',
  address: 'Molo 4',
  version: 3,
}
const time = '2026-05-02T08:00:00.000Z'
const session = { startedAt: time, usedAt: time }

beforeEach(() =>
  network.use(
    reply(OwnRecordsDocument, () => ({
      ownRecords: [record, { ...record, id: 8, company: 'Harbour Foundation' }],
      clientStatus: { email: record.email },
    })),
    reply(ClientPeopleDocument, () => ({
      colleagues: { mayInvite: false, clientMayInvite: false, most: 20, people: [ines, teo] },
    })),
    reply(PortalSessionsDocument, () => ({
      portalSessions: [
        { ...session, id: 'a', device: 'Firefox on Windows', isCurrent: true },
        { ...session, id: 'b', device: 'Safari on iPhone', isCurrent: false },
      ],
    })),
  ),
)

const page = <ProfilePage email={record.email} isView={false} />

test('saves what a client corrects, for the company it is about', async () => {
  const update = vi.fn(() => ({ updateOwnRecord: { ...record, phone: '1', version: 4 } }))
  network.use(reply(UpdateOwnRecordDocument, update))
  const { user } = renderWithApp(page)
  const details = within(await screen.findByRole('region', { name: 'Harbour Line' }))
  await user.type(await details.findByLabelText('Telephone'), '1{Enter}')
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(update).toHaveBeenCalledWith({
    id: 7,
    input: { name: 'Ines Harbour', phone: '1', address: 'Molo 4', version: 3 },
  })
  expect(screen.getByRole('region', { name: 'Harbour Foundation' })).toBeDefined()
})

test('lets a colleague correct their own details, not those of the client', async () => {
  renderWithApp(<ProfilePage email="TEO@harbour.example" isView={false} />)
  const own = await screen.findByRole('form', { name: 'Your details at Harbour Line' })
  expect(within(own).getByLabelText<HTMLInputElement>('Name').value).toBe('Teo Quay')
  const colleagues = screen.getByRole('region', { name: 'Colleagues at Harbour Line' })
  expect(await within(colleagues).findByText('ines@harbour.example')).toBeDefined()
  expect(screen.queryByLabelText('Address')).toBeNull()
})

test('ends a session', async () => {
  const end = vi.fn(() => ({ endPortalSession: true }))
  network.use(reply(EndPortalSessionDocument, end))
  const { user } = renderWithApp(page)
  await user.click(
    await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }),
  )
  expect(end).toHaveBeenCalledWith({ id: 'b' })
})

test('asks to have the data erased, once', async () => {
  const request = vi.fn(() => ({ requestErasure: true }))
  network.use(reply(RequestErasureDocument, request))
  const { user } = renderWithApp(page)
  const download = await screen.findByRole('link', { name: 'Download my data' })
  expect(download.getAttribute('href')).toBe('/api/client/data')
  await user.click(screen.getByRole('button', { name: 'Ask to erase my data' }))
  expect(await screen.findByText('We have your request')).toBeDefined()
  const sent = screen.getByRole('button', { name: 'Request sent' })
  expect(sent.hasAttribute('disabled')).toBe(true)
  expect(request).toHaveBeenCalledTimes(1)
})

test('shows staff who look at the portal no sessions, and changes nothing', async () => {
  renderWithApp(<ProfilePage email={record.email} isView />)
  await screen.findByRole('region', { name: 'Harbour Line' })
  expect(screen.getByRole('region', { name: 'Email address' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull()
})
