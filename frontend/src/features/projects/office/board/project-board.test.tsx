import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useListParams } from '../../../../lib/data/use-list-page.ts'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { disconnect, network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildCard } from '../../testing/build-project.ts'
import {
  type BoardCardFragment,
  ProjectBoardDocument,
  type ProjectBoardQuery,
} from './board.operations.generated.ts'
import { ProjectBoard } from './project-board.tsx'

function Board() {
  return <ProjectBoard params={useListParams(['status', 'due'])} empty={<p>No projects yet</p>} />
}

function answerBoard(all: BoardCardFragment[]) {
  /** The columns are one field of the API under four names. */
  const projects = ({ status, limit }: { status: string; limit: number }) => {
    const items = all.filter((each) => each.status === status)
    return { items: items.slice(0, limit), total: items.length, searchedNewest: null }
  }
  network.use(reply(ProjectBoardDocument, () => ({ projects }) as unknown as ProjectBoardQuery))
}

test('a card says how urgent it is, when it is due and how far its milestones are', async () => {
  answerBoard([
    buildCard({ id: 1, title: 'Pier', endDate: '2020-03-31', progress: { done: 2, total: 5 } }),
    buildCard({ id: 2, title: 'Quay', endDate: '2020-03-31', status: 'COMPLETED' }),
    buildCard({ id: 3, title: 'Raft', endDate: '2999-03-31', status: 'PENDING' }),
  ])
  renderWithApp(<Board />, { route: '/admin/projects?view=board' })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'RaftGrace OkaforHigh priorityDue Mar 31, 2999',
    'PierGrace OkaforHigh priorityOverdue, due Mar 31, 20202/5 milestones done',
    'QuayGrace OkaforHigh priority',
  ])
})

test('a long column shows its first cards, and more on demand, where the focus goes on', async () => {
  const piles = Array.from({ length: 60 }, (_, index) =>
    buildCard({ id: index + 1, title: `Pile ${index}`, status: 'ON_HOLD' }),
  )
  answerBoard(piles)
  const { user } = renderWithApp(<Board />, { route: '/admin/projects?view=board' })
  const column = within(await screen.findByRole('region', { name: 'On Hold 60' }))
  expect(column.getAllByRole('listitem')).toHaveLength(25)
  await user.click(column.getByRole('button', { name: 'Show more in On Hold' }))
  await waitFor(() => expect(column.getAllByRole('listitem')).toHaveLength(50))
  await expectFocus(column.getByRole('link', { name: 'Pile 25' }))
})

test('shows no cards of another search when its own cannot be loaded', async () => {
  answerBoard([buildCard({ title: 'Pier', status: 'PENDING' })])
  const { user } = renderWithApp(
    <>
      <Link to="?view=board&due=overdue">Overdue</Link>
      <Board />
    </>,
    { route: '/admin/projects?view=board' },
  )
  await screen.findByRole('link', { name: 'Pier' })
  network.use(disconnect(ProjectBoardDocument))
  await user.click(screen.getByRole('link', { name: 'Overdue' }))
  expect(await screen.findByText('Error loading projects. Please try again.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Pier' })).toBeNull()
})
