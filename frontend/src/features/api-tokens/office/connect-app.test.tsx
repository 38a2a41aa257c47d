import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigation } from '../../../lib/browser/leave.ts'
import { network, refuse as refuseWith, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  AllowAppDocument,
  AppRequestDocument,
  RefuseAppDocument,
} from './api-tokens.operations.generated.ts'
import { ConnectApp } from './connect-app.tsx'

const BACK = 'https://loggia.example/oauth/auth/abc'

afterEach(() => vi.restoreAllMocks())

function open() {
  const assign = vi.spyOn(navigation, 'assign').mockReturnValue()
  network.use(
    reply(AppRequestDocument, () => ({ appRequest: { name: 'Claude', host: 'claude.ai' } })),
  )
  return { assign, ...renderWithApp(<ConnectApp id="abc" />) }
}

test('names the app and its host, and allows reading the chosen areas only', async () => {
  const allow = vi.fn(() => ({ allowApp: { url: BACK } }))
  network.use(reply(AllowAppDocument, allow))
  const { user, assign } = open()
  expect(await screen.findByText('claude.ai')).toBeDefined()
  expect(screen.getByText('Claude')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText('Please choose at least one area')).toBeDefined()
  await user.click(screen.getByLabelText('Projects'))
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await expect.poll(() => assign.mock.calls).toEqual([[BACK]])
  const rights = { mayWrite: false, areas: ['PROJECTS'], days: 90 }
  expect(allow).toHaveBeenCalledWith({ id: 'abc', ...rights })
})

test('leads back to the app after a refusal, too', async () => {
  const refuse = vi.fn(() => ({ refuseApp: { url: BACK } }))
  network.use(reply(RefuseAppDocument, refuse))
  const { user, assign } = open()
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  await expect.poll(() => assign.mock.calls).toEqual([[BACK]])
  expect(refuse).toHaveBeenCalledWith({ id: 'abc' })
})

test('says that a request is gone', async () => {
  network.use(refuseWith(AppRequestDocument, { code: 'NOT_FOUND', message: 'Gone' }))
  renderWithApp(<ConnectApp id="abc" />)
  expect(
    await screen.findByRole('heading', { name: 'This request cannot be answered' }),
  ).toBeDefined()
})
