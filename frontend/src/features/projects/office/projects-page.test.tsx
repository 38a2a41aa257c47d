import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import type { ProjectRecord } from './project-fields.ts'
import { ProjectsPage } from './projects-page.tsx'
import {
  DeleteProjectDocument,
  DeleteProjectsDocument,
  ProjectsDocument,
  UpdateProjectsDocument,
} from './projects.operations.generated.ts'
import { buildProject } from '../testing/build-project.ts'

function answerWith(items: ProjectRecord[]) {
  const projects = { items, total: items.length, searchedNewest: null }
  network.use(reply(ProjectsDocument, () => ({ projects })))
}

const three = ['One', 'Two', 'Three'].map((title, id) => buildProject({ id, title }))

function open(search = '') {
  const adding = { isOpen: false, open: vi.fn(), close: vi.fn() }
  const page = inMain(<ProjectsPage adding={adding} />)
  return { adding, ...renderWithApp(page, { route: `/admin/projects${search}` }) }
}

const dialog = async () => within(await screen.findByRole('dialog'))

async function askToDelete({ user }: ReturnType<typeof open>, title: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return dialog()
}

test('invites to add the first project, also by the key n', async () => {
  answerWith([])
  const { user, adding } = open()
  expect(await screen.findByText('No projects yet')).toBeDefined()
  expect(screen.getByText('Add your first project to get started')).toBeDefined()
  await user.keyboard('n')
  expect(adding.open).toHaveBeenCalledOnce()
})

test('says when the list cannot be loaded, and tries again', async () => {
  network.use(disconnect(ProjectsDocument))
  const { user } = open('?q=other')
  expect(await screen.findByText('Error loading projects. Please try again.')).toBeDefined()
  answerWith([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No projects found')).toBeDefined()
  expect(screen.getByText('Try adjusting your search or filter')).toBeDefined()
})

test('shows no rows of another filter when its own cannot be loaded, and keeps those that can', async () => {
  answerWith(three)
  const { user, apollo } = open()
  await screen.findByText('Two')
  network.use(disconnect(ProjectsDocument))
  await apollo.refetchQueries({ include: [ProjectsDocument] }).catch(() => undefined)
  expect(screen.getByText('Two')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed')
  expect(await screen.findByText('Error loading projects. Please try again.')).toBeDefined()
  expect(screen.queryByText('Two')).toBeNull()
  answerWith([buildProject({ id: 4, title: 'Four', status: 'COMPLETED' })])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Four')).toBeDefined()
})

test('deletes a project after a question that names it and its client, and stays when that fails', async () => {
  answerWith([buildProject()])
  network.use(disconnect(DeleteProjectDocument))
  const view = open()
  const question = await askToDelete(view, 'New website')
  expect(question.getByText('Confirm Deletion')).toBeDefined()
  expect(question.getByText('Client: Grace Okafor')).toBeDefined()
  await view.user.click(question.getByRole('button', { name: 'Delete Project' }))
  expect(await screen.findByText('Failed to delete project')).toBeDefined()

  const remove = vi.fn(() => ({ deleteProject: true }))
  network.use(reply(DeleteProjectDocument, remove))
  answerWith([])
  await view.user.click(question.getByRole('button', { name: 'Delete Project' }))
  expect(await screen.findByText('Project deleted')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ id: 5 })
  expect(await screen.findByText('No projects yet')).toBeDefined()
})

test('changes the status of the selected projects, which can be tried again', async () => {
  answerWith(three)
  network.use(disconnect(UpdateProjectsDocument))
  const { user } = open()
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.selectOptions(screen.getByLabelText('Change status'), 'On Hold')
  const question = await dialog()
  expect(question.getByText('Set 3 projects to On Hold?')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Change status' }))
  expect(await screen.findByText('Failed to update projects')).toBeDefined()

  const update = vi.fn(() => ({ updateProjects: { changed: 3, missing: [] } }))
  network.use(reply(UpdateProjectsDocument, update))
  await user.click(question.getByRole('button', { name: 'Change status' }))
  expect(await screen.findByText('3 projects set to On Hold.')).toBeDefined()
  expect(update).toHaveBeenCalledWith({ ids: [0, 1, 2], status: 'ON_HOLD' })
})

test('deletes the selected projects', async () => {
  answerWith(three)
  const remove = vi.fn(() => ({ deleteProjects: { changed: 1, missing: [] } }))
  network.use(reply(DeleteProjectsDocument, remove))
  const { user } = open()
  await user.click(await screen.findByLabelText('Select Two'))
  const bar = screen.getByRole('region', { name: 'Selected rows' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 project deleted.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith({ ids: [1] })
})

test('keeps page and order in the URL, and forgets the selection on another page', async () => {
  const list = vi.fn(({ page }: { page: number }) => {
    const items = page === 1 ? three : [buildProject({ id: 51, title: 'Last' })]
    return { projects: { items, total: 60, searchedNewest: null } }
  })
  network.use(reply(ProjectsDocument, list))
  const { user, location } = open('?q=Series&sort=title')
  expect(await screen.findByText('1–50 of 60')).toBeDefined()
  await user.click(screen.getByLabelText('Select One'))
  expect(screen.getByText('1 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('51–60 of 60')).toBeDefined()
  expect(location()).toBe('/admin/projects?q=Series&sort=title&page=2')
  await screen.findByLabelText('Select Last')
  expect(screen.queryByText('1 selected')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Project' }))
  expect(location()).toContain('sort=-title')
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 50, q: 'Series', sort: '-title' }),
  )
})
