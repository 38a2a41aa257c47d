import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  ApiTokensDocument,
  CreateApiTokenDocument,
  RevokeApiTokenDocument,
  type ApiTokensQuery,
} from './api-tokens.operations.generated.ts'
import { ApiTokens } from './api-tokens.tsx'

type Token = ApiTokensQuery['apiTokens'][number]

const ledger: Token = {
  id: 5,
  name: 'Ledger',
  mayWrite: false,
  areas: ['CLIENTS', 'SETTINGS'],
  isApp: false,
  expiresAt: '2099-05-02T08:00:00.000Z',
  lastUsedAt: '2026-05-02T08:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
}
const old: Token = {
  ...ledger,
  id: 4,
  name: 'Old script',
  isApp: true,
  mayWrite: true,
  expiresAt: '2026-01-02T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedFrom: null,
}

const answerWith = (...apiTokens: Token[]) =>
  network.use(reply(ApiTokensDocument, () => ({ apiTokens })))

test('lists what each token opens, until when, and last used from where', async () => {
  answerWith(ledger, old)
  renderWithApp(<ApiTokens />)
  const rows = within(await screen.findByRole('list', { name: 'Your API tokens' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LedgerRead only: Clients, Settings · until .* from 203\.0\.113\.7$/),
    expect.stringMatching(
      /^Old scriptConnected app · Read and change: .* · expired .* · not used yet$/,
    ),
  ])
})

test('makes one for chosen areas, and shows it once', async () => {
  answerWith()
  const create = vi.fn(() => ({
    createApiToken: { token: 'loggia_pat_1234', apiToken: { id: 7, name: 'Sheet' } },
  }))
  network.use(reply(CreateApiTokenDocument, create))
  const { user } = renderWithApp(<ApiTokens />)
  await user.click(await screen.findByRole('button', { name: 'Create a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New API token' }))
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('Name is required')).toBeDefined()
  expect(dialog.getByText('Please choose at least one area')).toBeDefined()
  await user.type(dialog.getByLabelText('Name'), 'Sheet')
  await user.click(dialog.getByLabelText('Projects'))
  await user.click(dialog.getByLabelText('Documents'))
  await user.selectOptions(dialog.getByLabelText('Rights'), 'Read and change')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  const made = within(await screen.findByRole('dialog', { name: 'Token for Sheet' }))
  expect(made.getByLabelText<HTMLTextAreaElement>('Token').value).toBe('loggia_pat_1234')
  expect(create).toHaveBeenCalledWith({
    name: 'Sheet',
    mayWrite: true,
    areas: ['PROJECTS', 'DOCUMENTS'],
    days: 90,
  })
  await user.click(made.getByRole('button', { name: 'Done' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('revokes one after a question', async () => {
  answerWith(ledger)
  const revoke = vi.fn(() => ({ revokeApiToken: true }))
  network.use(reply(RevokeApiTokenDocument, revoke))
  const { user } = renderWithApp(<ApiTokens />)
  await user.click(await screen.findByRole('button', { name: /^Actions for the token Ledger/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  expect(await screen.findByText(/locked out at once/)).toBeDefined()
  answerWith()
  await user.click(screen.getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('Token revoked')).toBeDefined()
  expect(revoke).toHaveBeenCalledWith({ id: 5 })
})

test('can be asked for again when they could not be loaded', async () => {
  network.use(disconnect(ApiTokensDocument))
  const { user } = renderWithApp(<ApiTokens />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerWith(ledger)
  await user.click(again)
  expect(await screen.findByText('Ledger')).toBeDefined()
})
