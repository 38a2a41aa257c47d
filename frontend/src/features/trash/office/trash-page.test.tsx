import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { TrashPage } from './trash-page.tsx'
import { EmptyTrashDocument, PurgeTrashItemDocument } from './purge.operations.generated.ts'
import { RestoreTrashItemDocument, TrashDocument } from './trash.operations.generated.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

const DAY_MS = 86_400_000
/** Far from midnight, where yesterday ends. */
const NOON = Date.parse('2026-03-02T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => vi.useRealTimers())

const item = {
  id: 5,
  kind: 'CLIENT' as const,
  recordId: 7,
  title: 'Grace Hopper',
  detail: 'Navy',
  projectCount: 3,
  noteCount: 0,
  replyCount: 0,
  contactCount: 1,
  deletedAt: new Date(NOON - DAY_MS).toISOString(),
  deletedBy: 'Sam Staff',
  purgeAt: new Date(NOON + 12.4 * DAY_MS).toISOString(),
}

function answerWith(...items: (typeof item)[]) {
  const shown = [...items]
  network.use(reply(TrashDocument, () => ({ trash: { items: [...shown], total: shown.length } })))
  return shown
}

async function choose(user: ReturnType<typeof renderWithApp>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('says what was deleted, with what, by whom and how long it stays', async () => {
  answerWith(item)
  renderWithApp(<TrashPage mayPurge />)
  const table = await screen.findByRole('table', { name: 'What was deleted' })
  const [, row] = within(table).getAllByRole<HTMLTableRowElement>('row')
  expect(Array.from(row?.cells ?? [], ({ textContent }) => textContent)).toEqual([
    'Grace HopperClientNavywith 3 projects and the link to 1 contact',
    'yesterdayby Sam Staff',
    '12 days left',
    '',
  ])
})

test('restores, and keeps the focus on the page when the row goes', async () => {
  const shown = answerWith(item)
  const restore = vi.fn(() => {
    shown.length = 0
    return { restoreTrashItem: { recordId: 7 } }
  })
  network.use(reply(RestoreTrashItemDocument, restore))
  const { user } = renderWithApp(inMain(<TrashPage mayPurge />))
  await choose(user, 'Restore')
  expect(await screen.findByText('Client restored')).toBeDefined()
  expect(restore).toHaveBeenCalledWith({ id: 5 })
  expect(await screen.findByText('The trash is empty')).toBeDefined()
  await expectFocus(screen.getByRole('heading', { level: 1 }))
})

test('says what has to be restored first', async () => {
  answerWith(item)
  const message = 'Restore the client “Grace Hopper” first: “Pier” belongs to it'
  network.use(refuse(RestoreTrashItemDocument, { message, code: 'CONFLICT' }))
  const { user } = renderWithApp(<TrashPage mayPurge />)
  await choose(user, 'Restore')
  expect(await screen.findByText(message)).toBeDefined()
})

test('asks before it deletes for good', async () => {
  answerWith(item)
  const purge = vi.fn(() => ({ purgeTrashItem: true }))
  network.use(reply(PurgeTrashItemDocument, purge))
  const { user } = renderWithApp(<TrashPage mayPurge />)
  await choose(user, 'Delete for good')
  const dialog = await screen.findByRole('dialog', { name: 'Delete for good?' })
  expect(purge).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Deleted for good')).toBeDefined()
  expect(purge).toHaveBeenCalledWith({ id: 5 })
})

test('asks before it empties the trash', async () => {
  const shown = answerWith(item)
  network.use(
    reply(EmptyTrashDocument, () => {
      shown.length = 0
      return { emptyTrash: { purged: 1 } }
    }),
  )
  const { user } = renderWithApp(inMain(<TrashPage mayPurge />))
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Empty trash' }))
  const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' })
  await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }))
  expect(await screen.findByText('1 item deleted for good.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Empty trash' })).toHaveProperty('disabled', true)
  await expectFocus(screen.getByRole('heading', { level: 1 }))
})

test('offers to restore only, to people who may not delete for good', async () => {
  answerWith(item)
  const { user } = renderWithApp(<TrashPage mayPurge={false} />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  expect(screen.queryByText('Empty trash')).toBeNull()
})
