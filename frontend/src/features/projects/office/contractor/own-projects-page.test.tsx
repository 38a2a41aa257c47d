import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildProject } from '../../testing/build-project.ts'
import { ProjectsDocument } from '../projects.operations.generated.ts'
import { OwnProjectsPage } from './own-projects-page.tsx'

test('contractors sort their projects', async () => {
  const projects = { items: [buildProject()], total: 1, searchedNewest: null }
  const find = vi.fn(() => ({ projects }))
  network.use(reply(ProjectsDocument, find))
  const { user } = renderWithApp(<OwnProjectsPage />, { route: '/admin/projects' })
  await user.click(await screen.findByRole('button', { name: 'Client' }))
  await waitFor(() =>
    expect(find).toHaveBeenLastCalledWith({ page: 1, limit: 50, sort: 'clientName' }),
  )
})
