import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildMember } from '../testing/build-member.ts'
import type { Invitation } from './invitation-state.ts'
import { InviteStaffDocument } from './team-dialogs.operations.generated.ts'
import { SignInRuleDocument } from './sign-in-rule.operations.generated.ts'
import { TeamPage } from './team-page.tsx'
import {
  InvitationLinkDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  SignOutColleagueDocument,
  TeamDocument,
} from './team.operations.generated.ts'

const createdAt = '2026-03-04T12:00:00.000Z'
const later = new Date(Date.now() + 86_400_000).toISOString()
const team = [buildMember({ id: 1, name: 'Ada Byron' }), buildMember()]
const invitation: Invitation = {
  id: 4,
  email: 'cy@us.example',
  role: 'STAFF',
  invitedBy: null,
  createdAt,
  expiresAt: later,
  usedAt: null,
}

const button = (name: string) => screen.getByRole('button', { name })

function open({ mayWrite = true, invitations = [invitation] } = {}) {
  network.use(
    reply(TeamDocument, () => ({ installation: { ssoName: null }, team, invitations })),
    reply(SignInRuleDocument, () => ({
      signInRule: { secondFactorFor: 'NOBODY' as const, secondFactorFrom: null },
    })),
  )
  return renderWithApp(inMain(<TeamPage ownId={1} mayWrite={mayWrite} />))
}

test('lists staff and invitations', async () => {
  open({
    invitations: [
      invitation,
      { ...invitation, id: 5, email: 'di@us.example', usedAt: createdAt },
      { ...invitation, id: 6, email: 'ed@us.example', expiresAt: createdAt },
    ],
  })
  const staff = await screen.findByRole('table', { name: 'Members of staff' })
  expect(within(staff).getByRole('row', { name: /Ada Byron You/ })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Invitations, newest first' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  expect(rows.map(({ cells }) => cells[1]?.textContent.replace(/(on|until) .*/, ''))).toEqual([
    'Open',
    'Used',
    'Expired',
  ])
})

test('offers nothing to change without the permission', async () => {
  const { user } = open({ mayWrite: false })
  await screen.findByRole('table', { name: 'Members of staff' })
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  await user.keyboard('n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says when the team cannot be loaded', async () => {
  network.use(disconnect(TeamDocument))
  renderWithApp(<TeamPage ownId={1} mayWrite />)
  expect(await screen.findByText('The team could not be loaded.')).toBeDefined()
})

test('invites a colleague and shows the link', async () => {
  const invite = vi.fn(() => ({
    inviteStaff: { email: 'new@us.example', link: 'https://us.example/auth?invitation=x' },
  }))
  network.use(reply(InviteStaffDocument, invite))
  const { user } = open({ invitations: [] })
  expect(await screen.findByText('No invitations yet')).toBeDefined()
  await user.keyboard('n')
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  await user.type(await screen.findByLabelText('Email'), 'new@us.example{Enter}')

  expect(await screen.findByRole('dialog', { name: 'Invitation sent' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Invitation link').value).toBe(
    'https://us.example/auth?invitation=x',
  )
  expect(invite).toHaveBeenCalledWith({ email: 'new@us.example', role: 'STAFF' })
})

test('shows why somebody cannot be invited', async () => {
  network.use(refuse(InviteStaffDocument, { message: 'They are staff already', code: 'DUPLICATE' }))
  const { user } = open()
  await screen.findByRole('table', { name: 'Members of staff' })
  await user.click(button('Invite a colleague'))
  await user.type(await screen.findByLabelText('Email'), 'bo@us.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('They are staff already')
})

async function choose(user: ReturnType<typeof open>['user'], of: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('copies the link of an open invitation', async () => {
  const link = 'https://us.example/auth?invitation=x'
  network.use(reply(InvitationLinkDocument, () => ({ invitationLink: { link } })))
  const { user } = open()
  await choose(user, 'cy@us.example', 'Copy link')
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('shows a link that the browser refuses to copy', async () => {
  const link = 'https://us.example/auth?invitation=x'
  network.use(reply(InvitationLinkDocument, () => ({ invitationLink: { link } })))
  const { user } = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'))
  await choose(user, 'cy@us.example', 'Copy link')
  const dialog = await screen.findByRole('dialog', { name: 'Invitation link' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe(link)
})

test('sends an invitation again', async () => {
  const resend = vi.fn(() => ({ resendInvitation: { id: 4 } }))
  network.use(reply(ResendInvitationDocument, resend))
  const { user } = open()
  await choose(user, 'cy@us.example', 'Send again')
  expect(await screen.findByText('Invitation sent again')).toBeDefined()
  expect(resend).toHaveBeenCalledWith({ id: 4 })
})

test('revokes an invitation after a question, which stays when that fails', async () => {
  network.use(disconnect(RevokeInvitationDocument))
  const { user } = open()
  await choose(user, 'cy@us.example', 'Revoke')
  await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }))
  expect(await screen.findByText('Failed to revoke the invitation')).toBeDefined()

  network.use(reply(RevokeInvitationDocument, () => ({ revokeInvitation: true })))
  await user.click(button('Revoke invitation'))
  expect(await screen.findByText('Invitation revoked')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Revoke the invitation?' })).toBeNull()
})

test('signs a colleague out, and never oneself', async () => {
  const signOut = vi.fn(() => ({ signOutColleague: true }))
  network.use(reply(SignOutColleagueDocument, signOut))
  const { user } = open()
  await choose(user, 'Bo Clerk', 'Sign out everywhere')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Bo Clerk is signed out in all browsers.')).toBeDefined()
  expect(signOut).toHaveBeenCalledWith({ id: 2 })
  expect(screen.queryByRole('button', { name: 'Actions for Ada Byron' })).toBeNull()
})
