import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientPeople } from './client-people.tsx'
import {
  ClientPeopleDocument,
  EndColleagueAccessDocument,
  InviteClientDocument,
  InviteColleagueDocument,
  SetClientInvitationsDocument,
  UpdateOwnColleagueDocument,
} from '../shared/colleagues.operations.generated.ts'
import { OwnColleagueForm } from '../portal/own-colleague-form.tsx'
import { OwnColleagues } from '../portal/own-colleagues.tsx'
import { ines, teo } from '../testing/people.ts'

const signedIn = {
  __typename: 'Colleague' as const,
  id: 12,
  name: 'Teo Quay',
  email: 'teo@harbour.example',
  lastSeenAt: '2026-05-02T08:00:00.000Z',
}

function answer(changes: object = {}) {
  const facts = { mayInvite: true, clientMayInvite: false, most: 20, people: [ines, teo] }
  const colleagues = { __typename: 'Colleagues' as const, ...facts, ...changes }
  network.use(reply(ClientPeopleDocument, () => ({ colleagues })))
}

test('lists who has access, and ends one after a question', async () => {
  answer({ people: [ines, { ...teo, isYou: false }] })
  const end = vi.fn(() => ({ endColleagueAccess: true }))
  network.use(reply(EndColleagueAccessDocument, end))
  const { user } = renderWithApp(<OwnColleagues clientId={7} isView={false} />)
  const list = within(await screen.findByRole('list', { name: 'People with access' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ines Harbour.*Main contact. Last signed in/),
    expect.stringMatching(/Teo Quay.*has not signed in yet/),
  ])
  await user.click(list.getByRole('button', { name: 'Remove Teo Quay' }))
  const dialog = await screen.findByRole('dialog', { name: 'End this access?' })
  expect(within(dialog).getByText(/no longer sees these projects/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'End access' }))
  expect(await screen.findByText('Access ended')).toBeDefined()
  expect(end).toHaveBeenCalledWith({ id: 7, personId: 12 })
})

test('invites a colleague, and shows the errors of the server at their fields', async () => {
  answer()
  const invite = vi.fn(() => ({
    inviteColleague: {
      __typename: 'Colleague' as const,
      id: 13,
      name: 'Mia',
      email: 'm@x.example',
      lastSeenAt: null,
    },
  }))
  network.use(reply(InviteColleagueDocument, invite))
  const { user } = renderWithApp(<OwnColleagues clientId={7} isView={false} />)
  const opener = await screen.findByRole('button', { name: 'Invite a colleague' })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }))
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  await user.type(dialog.getByLabelText('Name'), 'Mia')
  await user.click(send)
  expect(await dialog.findByText('Please enter a valid email address')).toBeDefined()
  expect(invite).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('Email'), 'm@x.example')
  await user.click(send)
  expect(await screen.findByText('Invitation sent')).toBeDefined()
  expect(invite).toHaveBeenCalledWith({ id: 7, input: { name: 'Mia', email: 'm@x.example' } })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('promises no email to a colleague who has signed in', async () => {
  answer()
  network.use(reply(InviteColleagueDocument, () => ({ inviteColleague: signedIn })))
  const { user } = renderWithApp(<OwnColleagues clientId={7} isView={false} />)
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }))
  await user.type(dialog.getByLabelText('Name'), 'Teo')
  await user.type(dialog.getByLabelText('Email'), 'teo@harbour.example')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Has access already')).toBeDefined()
  expect(screen.queryByText('Invitation sent')).toBeNull()
})

test.each([
  ['whom staff have not allowed it', { mayInvite: false }, /we add them/],
  ['who are complete', { most: 1 }, /At most 1 colleagues/],
])('offers no invitation to those %s', async (_who, changes, text) => {
  answer(changes)
  renderWithApp(<OwnColleagues clientId={7} isView={false} />)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull()
})

test('changes nothing in a view of staff', async () => {
  answer()
  renderWithApp(<OwnColleagues clientId={7} isView />)
  expect(await screen.findByText('Teo Quay', { exact: false })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff decide whether a client invites', async () => {
  answer()
  const allow = vi.fn(() => ({
    setClientInvitations: { __typename: 'ClientInvitations' as const, id: 7, isAllowed: true },
  }))
  network.use(reply(SetClientInvitationsDocument, allow))
  const { user } = renderWithApp(<ClientPeople clientId={7} admits />)
  await user.click(await screen.findByLabelText('May invite colleagues'))
  await waitFor(() => expect(allow).toHaveBeenCalledWith({ id: 7, isAllowed: true }))
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('staff see who knows of the portal, and invite those who have not been there', async () => {
  const bo = { ...teo, id: 14, name: 'Bo Pier', isYou: false }
  const people = [
    { ...ines, lastSeenAt: null },
    { ...teo, isYou: false, invitedAt: daysAgo(3) },
    { ...bo, invitedAt: daysAgo(3), isUndelivered: true },
    { ...bo, id: 15, name: 'Ada Sand', invitedAt: daysAgo(9), lastSeenAt: daysAgo(1) },
  ]
  answer({ people })
  const { user } = renderWithApp(<ClientPeople clientId={7} admits />)
  const list = within(await screen.findByRole('list', { name: 'People with access' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ines Harbour.*Main contact. Never invitedInvite$/),
    expect.stringMatching(/Teo Quay.*Invited 3 days agoInvite againRemove$/),
    expect.stringMatching(/Bo Pier.*The invitation could not be deliveredInvite againRemove$/),
    expect.stringMatching(/Ada Sand.*Last here yesterdayRemove$/),
  ])

  const inviteClient = vi.fn(() => ({
    inviteClient: { __typename: 'Colleague' as const, id: null, email: ines.email },
  }))
  network.use(reply(InviteClientDocument, inviteClient))
  answer({ people: [{ ...ines, lastSeenAt: null, invitedAt: daysAgo(0) }, ...people.slice(1)] })
  const button = list.getByRole('button', { name: 'Invite: Ines Harbour' })
  await user.click(button)
  expect(await screen.findByText('We have sent an email to ines@harbour.example.')).toBeDefined()
  expect(inviteClient).toHaveBeenCalledWith({ id: 7 })
  await waitFor(() => expect(button.textContent).toBe('Invite again'))
  expect(document.activeElement).toBe(button)

  const inviteColleague = vi.fn(() => ({ inviteColleague: { ...signedIn, lastSeenAt: null } }))
  network.use(reply(InviteColleagueDocument, inviteColleague))
  await user.click(list.getByRole('button', { name: 'Invite again: Teo Quay' }))
  await waitFor(() => expect(inviteColleague).toHaveBeenCalledTimes(1))
  const input = { name: 'Teo Quay', email: 'teo@harbour.example' }
  expect(inviteColleague).toHaveBeenCalledWith({ id: 7, input })
})

test('says why an invitation was not sent', async () => {
  answer({ people: [{ ...ines, lastSeenAt: null }] })
  network.use(refuse(InviteClientDocument, { message: 'Too many attempts' }))
  const { user } = renderWithApp(<ClientPeople clientId={7} admits />)
  await user.click(await screen.findByRole('button', { name: 'Invite: Ines Harbour' }))
  expect(await screen.findByText('Failed to send the invitation')).toBeDefined()
  expect(screen.getByText('Too many attempts')).toBeDefined()
})

test('offers no invitation where the status admits no one', async () => {
  answer({ people: [{ ...ines, lastSeenAt: null }] })
  renderWithApp(<ClientPeople clientId={7} admits={false} />)
  expect(await screen.findByText(/Never invited/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Ines/ })).toBeNull()
})

test('a colleague corrects name and telephone', async () => {
  answer()
  const update = vi.fn(() => ({
    updateColleague: { __typename: 'Colleague' as const, id: 12, name: 'Teo Nord', phone: '+39 1' },
  }))
  network.use(reply(UpdateOwnColleagueDocument, update))
  const { user } = renderWithApp(<OwnColleagueForm clientId={7} company="Harbour Line" />)
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Teo Nord{Enter}')
  expect(await screen.findByText('Profile saved')).toBeDefined()
  const input = { name: 'Teo Nord', phone: '+39 1' }
  expect(update).toHaveBeenCalledWith({ id: 7, personId: 12, input })
})

test('a colleague whose details could not be loaded tries again', async () => {
  network.use(disconnect(ClientPeopleDocument))
  const { user } = renderWithApp(<OwnColleagueForm clientId={7} company="Harbour Line" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toBe('Your details could not be loaded.')
  answer()
  await user.click(again)
  expect(await screen.findByLabelText('Name')).toBeDefined()
})
