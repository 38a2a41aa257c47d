import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import {
  ErasePersonDataDocument,
  ErasureDocument,
  type ErasureProgressFragment,
  PreviewErasureDocument,
} from './person-data.operations.generated.ts'

const email = 'ada@customer.example'

const erasure: ErasureProgressFragment = {
  id: 4,
  state: 'QUEUED',
  done: 0,
  total: 0,
  failure: null,
  erased: [],
}

const found = {
  goes: [
    { noun: 'newsletter subscription', count: 1 },
    { noun: 'notice', count: 3 },
  ],
  stays: [{ noun: 'invoice', count: 2, stays: 'The books need its amounts.' }],
  warnings: ['This is the address of a colleague, whose account ends.'],
}

function open(underWay: ErasureProgressFragment | null = null) {
  network.use(
    reply(PreviewErasureDocument, () => ({ previewErasure: { ...found, erasure: underWay } })),
  )
  const handlers = { onClose: vi.fn(), onErased: vi.fn() }
  return { ...handlers, ...renderWithApp(<EraseDialog email={email} {...handlers} />) }
}

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Erase for good' })

test('says what goes and what stays, and erases once the address is typed', async () => {
  const asked = vi.fn(() => ({ erasePersonData: erasure }))
  const erased = [{ noun: 'notice', count: 3 }]
  network.use(
    reply(ErasePersonDataDocument, asked),
    reply(ErasureDocument, () => ({ erasure: { ...erasure, state: 'DONE' as const, erased } })),
  )
  const { user, onErased } = open()
  expect(await screen.findByText('1 newsletter subscription, 3 notices')).toBeDefined()
  expect(screen.getByRole('dialog').textContent).toContain('This cannot be undone')
  expect(screen.getByRole('term').textContent).toBe('2 invoices')
  expect(screen.getByText('The books need its amounts.')).toBeDefined()
  expect(screen.getByText(/the address of a colleague/)).toBeDefined()
  const field = screen.getByLabelText(/^Type the email address/)
  await user.type(field, 'ada@customer.exampl{Enter}')
  expect((await button()).disabled).toBe(true)
  await user.type(field, 'e')
  await user.click(await button())
  await waitFor(() => expect(onErased).toHaveBeenCalledWith('3 notices'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('shows one that is under way already', async () => {
  const running = { ...erasure, state: 'RUNNING' as const, done: 2, total: 8 }
  network.use(reply(ErasureDocument, () => ({ erasure: running })))
  open(running)
  expect(await screen.findByText('Erasing: 2 of 8 tables')).toBeDefined()
  expect(screen.queryByLabelText(/^Type the email address/)).toBeNull()
})

test('says why one failed, and tries again', async () => {
  const failed = { ...erasure, state: 'FAILED' as const, failure: 'Ada is the last admin.' }
  const states = [failed, { ...erasure, state: 'DONE' as const }]
  network.use(
    reply(ErasureDocument, () => ({ erasure: states[0] ?? failed })),
    reply(ErasePersonDataDocument, () => {
      states.shift()
      return { erasePersonData: erasure }
    }),
  )
  const { user, onErased } = open(failed)
  expect((await screen.findByRole('alert')).textContent).toContain('Ada is the last admin.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onErased).toHaveBeenCalled())
})

test('says why there is no preview', async () => {
  network.use(refuse(PreviewErasureDocument, { code: 'UNAVAILABLE', message: 'Come back later' }))
  const handlers = { onClose: vi.fn(), onErased: vi.fn() }
  renderWithApp(<EraseDialog email={email} {...handlers} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Come back later')
})
