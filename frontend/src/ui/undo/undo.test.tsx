import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { recentRecords, rememberRecord } from '../../lib/browser/recent-records.ts'
import { network, refuse, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { useToast } from '../feedback/use-toast.ts'
import { RestoreRecordsDocument } from './undo.operations.generated.ts'
import { useUndoDeletion } from './use-undo-deletion.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { pressUndo } from '../../testing/press-undo.ts'

afterEach(() => vi.useRealTimers())

function Page() {
  const toast = useToast()
  const undo = useUndoDeletion()
  const message = { title: 'Projects deleted', description: '2 projects deleted.' }
  return (
    <main>
      <h1 tabIndex={-1}>Projects</h1>
      <button type="button" onClick={() => toast({ ...message, action: undo('project', [3, 4]) })}>
        Delete
      </button>
      <button type="button" onClick={() => toast({ title: 'Saved' })}>
        Save
      </button>
      <input aria-label="Search" />
      <div data-row="3">
        <button type="button">Actions</button>
      </div>
    </main>
  )
}

async function open() {
  const { user } = renderWithApp(<Page />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  return { user, button: await screen.findByRole('button', { name: 'Undo' }) }
}

test('the toast of a deletion undoes it, and the focus goes to the row', async () => {
  const restore = vi.fn(() => ({ restoreRecords: { changed: 2, missing: [] } }))
  network.use(reply(RestoreRecordsDocument, restore))
  const { user } = await open()
  await pressUndo(user)
  expect(await screen.findByText('2 projects restored.')).toBeDefined()
  expect(restore).toHaveBeenCalledWith({ kind: 'PROJECT', ids: [3, 4] })
  await expectFocus(screen.getByRole('button', { name: 'Actions' }))
})

test('its key undoes, but not while somebody types or when the toast is gone', async () => {
  const restore = vi.fn(() => ({ restoreRecords: { changed: 2, missing: [] } }))
  network.use(reply(RestoreRecordsDocument, restore))
  const { user } = await open()
  await user.type(screen.getByLabelText('Search'), '{Control>}z{/Control}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(restore).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await user.keyboard('{Meta>}z{/Meta}')
  expect(await screen.findByText('2 projects restored.')).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(restore).toHaveBeenCalledTimes(1)
})

test('what was deleted is no longer offered as opened lately', async () => {
  for (const id of [3, 5])
    rememberRecord(1, { path: `/admin/projects/${id}`, label: '', detail: '' })
  await open()
  expect(recentRecords(1).map(({ path }) => path)).toEqual(['/admin/projects/5'])
})

test('says what could not be restored any more', async () => {
  network.use(
    reply(RestoreRecordsDocument, () => ({ restoreRecords: { changed: 1, missing: [4] } })),
  )
  const { user } = await open()
  await pressUndo(user)
  expect(
    await screen.findByText('1 project restored; the rest is no longer in the trash.'),
  ).toBeDefined()
})

test('can be tried again when it fails', async () => {
  network.use(refuse(RestoreRecordsDocument, { message: 'Busy', code: 'UNAVAILABLE' }))
  const { user } = await open()
  await pressUndo(user)
  expect(await screen.findByText('Could not undo')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('is sent again with its key, so that a lost answer undoes nothing twice', async () => {
  const keys: (string | null)[] = []
  network.use(refuse(RestoreRecordsDocument, { message: 'Busy', code: 'UNAVAILABLE' }))
  const onRequest = ({ request }: { request: Request }) =>
    void keys.push(request.headers.get('Idempotency-Key'))
  network.events.on('request:start', onRequest)
  onTestFinished(() => network.events.removeListener('request:start', onRequest))
  const { user } = await open()
  await pressUndo(user)
  await screen.findByText('Could not undo')
  await pressUndo(user)
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
})

test('stays for ten seconds, and as long as it has the pointer', async () => {
  const { button } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await act(async () => button.focus())
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Delete' }).focus())
  await act(async () => void vi.advanceTimersByTime(10_001))
  vi.useRealTimers()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
