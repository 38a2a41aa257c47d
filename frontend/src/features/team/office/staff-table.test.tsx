import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildMember } from '../testing/build-member.ts'
import { ChangeStaffRoleDocument } from './team-dialogs.operations.generated.ts'
import { StaffTable } from './staff-table.tsx'
import {
  DeactivateColleagueDocument,
  ReactivateColleagueDocument,
  ResetSecondFactorDocument,
  TeamDocument,
} from './team.operations.generated.ts'

const createdAt = '2026-03-04T12:00:00.000Z'

function open(deactivatedAt: string | null = null, ssoName: string | null = null) {
  const team = [
    buildMember({ id: 1, name: 'Ada Byron', role: 'ADMIN' }),
    buildMember({ hasSecondFactor: true, deactivatedAt, isEmailProved: false }),
  ]
  network.use(reply(TeamDocument, () => ({ installation: { ssoName }, team, invitations: [] })))
  return renderWithApp(inMain(<StaffTable team={team} ownId={1} mayWrite ssoName={ssoName} />))
}

async function choose(user: ReturnType<typeof open>['user'], action: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Bo Clerk' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog')
}

test('deactivates a colleague after a question that says what happens', async () => {
  const deactivate = vi.fn(() => ({ deactivateColleague: { id: 2, deactivatedAt: createdAt } }))
  network.use(reply(DeactivateColleagueDocument, deactivate))
  const { user } = open()
  const dialog = await choose(user, 'Deactivate')
  expect(within(dialog).getByText(/signed out at once.*keeps their name/)).toBeDefined()
  expect(deactivate).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Bo Clerk can no longer sign in.')).toBeDefined()
  expect(deactivate).toHaveBeenCalledWith({ id: 2 })
  expect(screen.queryByRole('button', { name: 'Actions for Ada Byron' })).toBeNull()
})

test('says why a colleague cannot be deactivated', async () => {
  const message = 'Bo Clerk is the last active member of staff.'
  network.use(refuse(DeactivateColleagueDocument, { message, code: 'FORBIDDEN' }))
  const { user } = open()
  const dialog = await choose(user, 'Deactivate')
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Failed to deactivate the colleague')).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
})

test('names lead to the own account, and to what colleagues have done', () => {
  open()
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(pathOf('Ada Byron')).toBe('/admin/account')
  expect(pathOf('Bo Clerk')).toBe('/admin/activity?q=Bo%20Clerk')
})

test('marks who is deactivated, and reactivates them', async () => {
  const reactivate = vi.fn(() => ({ reactivateColleague: { id: 2, deactivatedAt: null } }))
  network.use(reply(ReactivateColleagueDocument, reactivate))
  const { user } = open(createdAt)
  expect(screen.getByRole('row', { name: /Bo Clerk Deactivated since Mar 4/ })).toBeDefined()
  const dialog = await choose(user, 'Reactivate')
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }))
  expect(await screen.findByText('Bo Clerk can sign in again.')).toBeDefined()
  expect(reactivate).toHaveBeenCalledWith({ id: 2 })
})

test('says whose account single sign-on does not open, and what they can do', () => {
  open(null, 'Harbor ID')
  const said = screen.getAllByText(/Nobody has confirmed.*Harbor ID does not open the account/)
  expect(said.map((line) => line.closest('tr')?.textContent)).toEqual([
    expect.stringMatching(/Bo Clerk.*page of their account/),
  ])
})

test('leaves out who was erased', () => {
  const erased = buildMember({
    id: 12,
    name: 'Erased',
    email: 'erased-12@erased.invalid',
    deactivatedAt: createdAt,
  })
  renderWithApp(
    inMain(<StaffTable team={[erased, buildMember()]} ownId={1} mayWrite ssoName={null} />),
  )
  expect(screen.getByText('Bo Clerk')).toBeDefined()
  expect(screen.queryByText('Erased')).toBeNull()
})

test('changes what a colleague may do', async () => {
  const change = vi.fn(() => ({ changeStaffRole: { id: 2, role: 'ADMIN' as const } }))
  network.use(reply(ChangeStaffRoleDocument, change))
  const { user } = open()
  expect(screen.getByRole('row', { name: /Bo Clerk .* Staff/ })).toBeDefined()
  const dialog = await choose(user, 'Change the role')
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'admin')
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('Bo Clerk has the role Admin now.')).toBeDefined()
  expect(change).toHaveBeenCalledWith({ id: 2, role: 'ADMIN' })
})

test('resets the second factor of a colleague who has one', async () => {
  const reset = vi.fn(() => ({
    resetSecondFactor: { id: 2, hasSecondFactor: false, hasPasskey: false },
  }))
  network.use(reply(ResetSecondFactorDocument, reset))
  const { user } = open()
  expect(screen.getAllByText('Second factor')).toHaveLength(1)
  const dialog = await choose(user, 'Reset second factor')
  expect(within(dialog).getByText(/until they set up another one/)).toBeDefined()
  expect(reset).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Bo Clerk can set up an app or a passkey again.')).toBeDefined()
  expect(reset).toHaveBeenCalledWith({ id: 2 })
})
