import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { MilestonesDocument, ReorderMilestonesDocument } from './milestones.operations.generated.ts'
import { MilestonesSection } from './milestones-section.tsx'

const ROW = {
  __typename: 'Milestone',
  description: '',
  dueOn: null,
  state: 'PLANNED',
  isVisible: true,
  version: 1,
} as const

test('saves one move after the other, so that the last one counts', async () => {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<void>()
  const asked: (readonly number[])[] = []
  let saved: readonly number[] = [1, 2, 3]
  const rows = () => saved.map((id, position) => ({ ...ROW, id, position, title: `Step ${id}` }))
  network.use(
    reply(MilestonesDocument, () => ({ milestones: rows() })),
    reply(ReorderMilestonesDocument, async ({ ids }) => {
      asked.push([ids].flat())
      if (asked.length === 1) await first
      saved = [ids].flat()
      return { reorderMilestones: rows() }
    }),
  )
  const { user } = renderWithApp(<MilestonesSection projectId={1} />)
  const up = await screen.findByRole('button', { name: 'Move up: Step 3' })
  await user.click(up)
  await user.click(up)
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles()).toEqual(['Step 3', 'Step 1', 'Step 2'])
  expect(asked).toEqual([[1, 3, 2]])
  answerFirst()
  await waitFor(() => expect(saved).toEqual([3, 1, 2]))
  await waitFor(() => expect(titles()).toEqual(['Step 3', 'Step 1', 'Step 2']))
})
