import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { resultFile } from './bulk-result.ts'
import type { RowsStep } from './bulk-step.ts'
import { BulkWork } from './bulk-work.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Client ${n + 1}` }))

function open(count: number, change: RowsStep['change']) {
  const handlers = { settle: vi.fn(), onClosed: vi.fn(), onDone: vi.fn() }
  const undo = vi.fn(async (_ids: number[]) => ({ title: 'Deletion undone' }))
  const step: RowsStep = {
    rows: rowsOf(count),
    question: `Delete ${count} clients?`,
    busyLabel: 'Deleting...',
    outcome: 'Deleted',
    failure: 'Failed to delete clients',
    change: vi.fn(change),
    done: (changed, ids) => ({
      title: 'Clients deleted',
      description: `${changed} clients deleted.`,
      action: { label: 'Undo', run: () => undo(ids) },
    }),
    ...handlers,
  }
  const screenOf = renderWithApp(<BulkWork label="Delete" step={step} onDone={handlers.onDone} />)
  return { ...handlers, ...screenOf, step, undo }
}

const all = async (ids: number[]) => ({ changed: ids.length, missing: [] })
const button = (name: string) => screen.findByRole('button', { name })

afterEach(() => vi.restoreAllMocks())

test('a page of rows is one call with a toast', async () => {
  const { user, step, onDone, onClosed, settle } = open(50, all)
  await user.click(await button('Delete'))
  expect(await screen.findByText('50 clients deleted.')).toBeDefined()
  expect(step.change).toHaveBeenCalledOnce()
  for (const handler of [settle, onDone, onClosed]) expect(handler).toHaveBeenCalledOnce()
})

test('a page of rows that fails is sent again with its key', async () => {
  const keys: string[] = []
  const { user, undo } = open(50, async (ids, key) => {
    keys.push(key)
    if (keys.length === 1) throw new TypeError('no network')
    return all(ids)
  })
  await user.click(await button('Delete'))
  expect(await screen.findByText('Failed to delete clients')).toBeDefined()
  await user.click(await button('Delete'))
  expect(await screen.findByText('50 clients deleted.')).toBeDefined()
  expect(keys[1]).toBe(keys[0])
  expect(undo).not.toHaveBeenCalled()
})

test('there is nothing to undo where nothing was done', async () => {
  const { user } = open(2, async (ids) => ({ changed: 0, missing: ids }))
  await user.click(await button('Delete'))
  expect(await screen.findByText('0 clients deleted.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a part that fails is done again with its key, and the result names each row', async () => {
  const keys: string[] = []
  const { user, undo, settle, step } = open(250, async (ids, key) => {
    keys.push(key)
    if (keys.length === 2) throw new TypeError('no network')
    return { changed: ids.length - 1, missing: ids.slice(0, 1) }
  })
  await user.click(await button('Delete'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('100 of 250 rows')
  await user.click(await button('Try again'))
  const summary = await screen.findByText('247 clients deleted. 3 rows no longer existed.')
  await expectFocus(summary)
  expect(new Set(keys).size).toBe(3)
  expect(keys[1]).toBe(keys[2])
  expect(settle).toHaveBeenCalledOnce()
  const { text } = resultFile(step, {
    changed: 1,
    done: [2],
    missing: [1],
    refused: new Map([[4, 'Inactive']]),
  })
  expect(text.split('\r\n').slice(1, 5)).toEqual([
    '1,"Client 1","No longer there"',
    '2,"Client 2","Deleted"',
    '3,"Client 3","Left alone"',
    '4,"Client 4","Inactive"',
  ])
  await user.click(await button('Undo'))
  expect(await screen.findByText('Deletion undone')).toBeDefined()
  expect(undo.mock.calls[0]?.[0]).toHaveLength(247)
})

test('rows that are refused are counted by their reasons', async () => {
  const refused = [1, 2, 3].map((id) => ({ id, reason: id < 3 ? 'Inactive' : 'Signed in' }))
  const { user } = open(4, async () => ({ changed: 1, missing: [], refused }))
  await user.click(await button('Delete'))
  const text = '1 clients deleted. 2 rows left out: Inactive. 1 row left out: Signed in.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('stopping ends after the running part, of which Escape is a way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, onClosed } = open(1_000, async (ids) => {
    if (ids[0] === 101) await promise
    return all(ids)
  })
  await user.click(await button('Delete'))
  expect(await screen.findByText('Deleting: 100 of 1,000 rows')).toBeDefined()
  await user.keyboard('{Escape}')
  expect((await button('Stopping...')).hasAttribute('disabled')).toBe(true)
  resolve()
  const summary = '200 clients deleted. Stopped: 800 rows were left alone.'
  expect(await screen.findByText(summary)).toBeDefined()
  expect(onClosed).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClosed).toHaveBeenCalledOnce()
})
