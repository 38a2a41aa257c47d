import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
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
const session = { startedAt: time, usedAt: time, idleMinutes: 43_200 }

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
        {
          ...session,
          id: 'b',
          device: 'Safari on iPhone',
          idleMinutes: 1_440,
          isCurrent: false,
        },
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

/** Staff change the record while its client looks at the profile. */
async function changeMeanwhile(
  apollo: ReturnType<typeof renderWithApp>['apollo'],
  changes: { phone?: string; address?: string },
) {
  const ownRecords = [{ ...record, version: 4, ...changes, company: 'Harbour Lines' }]
  network.use(
    reply(OwnRecordsDocument, () => ({ ownRecords, clientStatus: { email: record.email } })),
  )
  await act(async () => void (await apollo.refetchQueries({ include: [OwnRecordsDocument] })))
  await screen.findByRole('region', { name: 'Harbour Lines' })
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function openOne() {
  network.use(
    reply(OwnRecordsDocument, () => ({
      ownRecords: [record],
      clientStatus: { email: record.email },
    })),
  )
  const { user, apollo } = renderWithApp(page)
  await user.type(await screen.findByLabelText('Address'), ', Trieste')
  return { user, apollo }
}

test('keeps what is being typed while staff change the record, and saves from there', async () => {
  const { user, apollo } = await openOne()
  await changeMeanwhile(apollo, { phone: '3' })
  expect(field('Address').value).toBe('Molo 4, Trieste')
  expect(field('Telephone').value).toBe('3')
  await expectFocus(field('Address'))

  const after = { ...record, phone: '3', address: 'Molo 4, Trieste', version: 5 }
  const update = vi.fn(() => ({ updateOwnRecord: after }))
  network.use(reply(UpdateOwnRecordDocument, update))
  await user.type(field('Address'), '{Enter}')
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(update).toHaveBeenCalledWith({
    id: 7,
    input: { name: 'Ines Harbour', phone: '3', address: 'Molo 4, Trieste', version: 4 },
  })
})

test('asks which text to keep where staff changed the same field', async () => {
  const { user, apollo } = await openOne()
  await changeMeanwhile(apollo, { address: 'Molo 5' })
  expect(field('Address').value).toBe('Molo 4, Trieste')
  const current = { ...record, address: 'Molo 5', version: 4 }
  network.use(refuse(UpdateOwnRecordDocument, { message: 'Old', code: 'STALE_VERSION', current }))
  await user.type(field('Address'), '{Enter}')
  const notice = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(notice.textContent).toContain('Address was changed to Molo 5')
  await user.click(within(notice).getByRole('button', { name: 'Use theirs: Address' }))
  expect(field('Address').value).toBe('Molo 5')
})

test('stays where it is after a save, and the next one starts from there', async () => {
  const { user } = await openOne()
  const update = vi.fn(({ input }: { input: { version?: number | null } }) => {
    const version = (input.version ?? 0) + 1
    const updateOwnRecord = { ...record, address: 'Molo 4, Trieste', version }
    const clientStatus = { email: record.email }
    network.use(reply(OwnRecordsDocument, () => ({ ownRecords: [updateOwnRecord], clientStatus })))
    return { updateOwnRecord }
  })
  network.use(reply(UpdateOwnRecordDocument, update))
  await user.type(field('Address'), ' {Enter}')
  expect(await screen.findByText('Profile saved')).toBeDefined()
  await expect.poll(() => field('Address').value).toBe('Molo 4, Trieste')
  await expectFocus(field('Address'))
  await user.keyboard('{Enter}')
  await expect.poll(() => update.mock.calls.map(([{ input }]) => input.version)).toEqual([3, 4])
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

test('says when each session ends by itself', async () => {
  renderWithApp(page)
  const list = within(await screen.findByRole('list', { name: 'Your sessions' }))
  const [here, elsewhere] = list.getAllByRole('listitem')
  expect(here?.textContent).toContain('Stays signed in for 30 days without a visit')
  expect(elsewhere?.textContent).toContain('Ends after 24 hours without a visit')
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
  expect(screen.queryByRole('heading', { name: 'Calendar' })).toBeNull()
})
