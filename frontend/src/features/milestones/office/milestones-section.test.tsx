import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageActions } from '../../../lib/keys/page-actions.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { buildViewer } from '../../../testing/fixtures.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { pressUndo } from '../../../testing/press-undo.ts'
import { RestoreRecordsDocument } from '../../../ui/undo/undo.operations.generated.ts'
import {
  DeleteMilestoneDocument,
  MilestonesDocument,
  ReorderMilestonesDocument,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'
import { MilestonesSection } from './milestones-section.tsx'

const ROW = {
  __typename: 'Milestone',
  description: '',
  dueOn: null,
  state: 'PLANNED',
  isVisible: true,
  version: 1,
} as const

type User = ReturnType<typeof renderWithApp>['user']

async function choose(user: User, title: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const inOrder = (ids: readonly number[]) =>
  ids.map((id, position) => ({ ...ROW, id, position, title: `Step ${id}` }))

test('saves one move after the other, so that the last one counts', async () => {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<void>()
  const asked: (readonly number[])[] = []
  let saved: readonly number[] = [1, 2, 3]
  network.use(
    reply(MilestonesDocument, () => ({ milestones: inOrder(saved) })),
    reply(ReorderMilestonesDocument, async ({ ids }) => {
      asked.push([ids].flat())
      if (asked.length === 1) await first
      saved = [ids].flat()
      return { reorderMilestones: inOrder(saved) }
    }),
  )
  const { user } = renderWithApp(<MilestonesSection projectId={1} />)
  await choose(user, 'Step 3', 'Move up')
  await choose(user, 'Step 3', 'Move up')
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles()).toEqual(['Step 3', 'Step 1', 'Step 2'])
  expect(asked).toEqual([[1, 3, 2]])
  answerFirst()
  await waitFor(() => expect(saved).toEqual([3, 1, 2]))
  await waitFor(() => expect(titles()).toEqual(['Step 3', 'Step 1', 'Step 2']))
})

test('offers the palette to mark what is not done as done', async () => {
  let state: 'PLANNED' | 'DONE' = 'PLANNED'
  const row = () => ({ ...ROW, id: 1, position: 0, title: 'Step 1', state })
  const updated = vi.fn(() => {
    state = 'DONE'
    return { updateMilestone: { ...row(), version: 2 } }
  })
  network.use(
    reply(MilestonesDocument, () => ({ milestones: [row()] })),
    reply(UpdateMilestoneDocument, updated),
  )
  renderWithApp(<MilestonesSection projectId={1} />)
  await screen.findByRole('heading', { name: 'Step 1' })
  const labels = () => pageActions().map(({ label }) => label)
  expect(labels()).toEqual(['Mark Step 1 done', 'Add milestone'])
  pageActions()[0]?.onSelect()
  expect(await screen.findByText('Milestone saved')).toBeDefined()
  expect(updated).toHaveBeenCalledWith({ id: 1, input: { state: 'DONE', version: 1 } })
  await waitFor(() => expect(labels()).toEqual(['Add milestone']))
})

test('goes back to its place where a move is refused', async () => {
  const message = 'Milestones were added or deleted meanwhile. Nothing was moved'
  network.use(
    reply(MilestonesDocument, () => ({ milestones: inOrder([1, 2, 3]) })),
    refuse(ReorderMilestonesDocument, { code: 'CONFLICT', message }),
  )
  const { user } = renderWithApp(<MilestonesSection projectId={1} />)
  await choose(user, 'Step 3', 'Move up')
  expect(await screen.findByText(message)).toBeTruthy()
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  await waitFor(() => expect(titles()).toEqual(['Step 1', 'Step 2', 'Step 3']))
})

test('puts the same one back when a deletion is undone, and the focus on it', async () => {
  let saved: readonly number[] = [1, 2]
  const restored: unknown[] = []
  network.use(
    reply(MilestonesDocument, () => ({ milestones: inOrder(saved) })),
    reply(DeleteMilestoneDocument, () => {
      saved = [1]
      return { deleteMilestone: true }
    }),
    reply(RestoreRecordsDocument, (variables) => {
      restored.push(variables)
      saved = [1, 2]
      return { restoreRecords: { __typename: 'BulkResult' as const, changed: 1, missing: [] } }
    }),
  )
  const viewer = buildViewer(['trash:write'])
  const { user } = renderWithApp(inMain(<MilestonesSection projectId={1} />), { viewer })
  const menuOfSecond = { name: 'Actions for Step 2' }
  await user.click(await screen.findByRole('button', menuOfSecond))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Step 2' })).toBeNull())
  await pressUndo(user)
  expect(await screen.findByText('1 milestone restored.')).toBeTruthy()
  expect(restored).toEqual([{ kind: 'MILESTONE', ids: [2] }])
  expect(document.activeElement).toBe(screen.getByRole('button', menuOfSecond))
})

test('keeps the focus on the menu of a row that moves, and takes it from nobody who has gone on', async () => {
  let saved: readonly number[] = [1, 2, 3]
  network.use(
    reply(MilestonesDocument, () => ({ milestones: inOrder(saved) })),
    reply(ReorderMilestonesDocument, ({ ids }) => {
      saved = [ids].flat()
      return { reorderMilestones: inOrder(saved) }
    }),
  )
  const { user, apollo } = renderWithApp(
    <>
      <MilestonesSection projectId={1} />
      <input aria-label="Message" />
    </>,
  )
  const placeOf = (title: string) =>
    screen.getAllByRole('heading', { level: 3 }).findIndex((each) => each.textContent === title)
  /** A colleague's change shows up. */
  const arrive = async (ids: readonly number[]) => {
    saved = ids
    await apollo.refetchQueries({ include: [MilestonesDocument] })
    await waitFor(() => expect(placeOf('Step 3')).toBe(ids.indexOf(3)))
  }
  await choose(user, 'Step 3', 'Move up')
  await waitFor(() => expect(saved).toEqual([1, 3, 2]))
  expect(screen.getByText('Moved to place 2 of 3')).toBeDefined()
  const menu = screen.getByRole('button', { name: 'Actions for Step 3' })
  expect(document.activeElement).toBe(menu)
  await arrive([1, 2, 3])
  expect(document.activeElement).toBe(menu)

  const field = screen.getByLabelText('Message')
  await user.click(field)
  await arrive([1, 2, 3])
  expect(document.activeElement).toBe(field)
  await user.click(document.body)
  await arrive([1, 3, 2])
  expect(document.activeElement).toBe(document.body)
})

test('folds what is done, moves the others around it, and follows a chosen state with the focus', async () => {
  const done = new Set([1])
  let saved: readonly number[] = [1, 2, 3, 4]
  const rows = () =>
    inOrder(saved).map((row) => ({ ...row, state: done.has(row.id) ? 'DONE' : 'PLANNED' }) as const)
  network.use(
    reply(MilestonesDocument, () => ({ milestones: rows() })),
    reply(ReorderMilestonesDocument, ({ ids }) => {
      saved = [ids].flat()
      return { reorderMilestones: rows() }
    }),
    reply(UpdateMilestoneDocument, ({ id, input }) => {
      if (input.state === 'DONE') done.add(id)
      else done.delete(id)
      const row = { ...ROW, id, position: saved.indexOf(id), title: `Step ${id}`, version: 2 }
      return { updateMilestone: { ...row, state: input.state ?? 'PLANNED' } }
    }),
  )
  const { user } = renderWithApp(<MilestonesSection projectId={1} />)
  await user.selectOptions(await screen.findByLabelText('State of Step 3'), 'Done')
  const fold = await screen.findByText('2 done')
  await waitFor(() => expect(document.activeElement).toBe(fold))
  await waitFor(() => expect(screen.getAllByLabelText('State of Step 3')).toHaveLength(1))

  await choose(user, 'Step 4', 'Move up')
  await waitFor(() => expect(saved).toEqual([1, 4, 3, 2]))

  await user.click(fold)
  await user.selectOptions(screen.getByLabelText('State of Step 3'), 'Planned')
  await waitFor(() => expect(screen.queryByText('2 done')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('State of Step 3'))
})
