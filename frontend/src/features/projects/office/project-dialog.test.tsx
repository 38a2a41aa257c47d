import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import type { ProjectRecord } from './project-fields.ts'
import {
  ClientChoiceDocument,
  ClientChoicesDocument,
} from '../../../ui/forms/client-choice.operations.generated.ts'
import {
  CreateProjectDocument,
  UpdateProjectDocument,
} from './project-dialog.operations.generated.ts'
import { buildProject } from '../testing/build-project.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

afterEach(() => vi.restoreAllMocks())

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const GRACE = { id: 7, name: 'Grace Okafor', company: 'Lakeshore Clinics' }

async function open(project?: ProjectRecord) {
  network.use(
    reply(ClientChoicesDocument, () => ({ clients: { items: [GRACE] } })),
    reply(ClientChoiceDocument, () => ({ client: GRACE })),
  )
  const onDone = vi.fn()
  const view = renderWithApp(<ProjectDialog project={project} onDone={onDone} />)
  await screen.findByRole('option', { name: 'Grace Okafor (Lakeshore Clinics)' })
  return { onDone, ...view }
}

test('names every field', async () => {
  await open()
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Project' }))
  for (const name of ['Project Title', 'Client', 'Status', 'Priority']) {
    expect(dialog.getByLabelText<HTMLInputElement>(name).required).toBe(true)
  }
  for (const name of ['Start Date', 'End Date', 'Budget', 'Description', 'Notes']) {
    expect(dialog.getByLabelText(`${name} (optional)`)).toBeDefined()
  }
})

test('adds a project, and keeps one that could not be added', async () => {
  network.use(disconnect(CreateProjectDocument))
  const { user, onDone } = await open()
  await user.type(field('Project Title'), 'New website')
  await user.selectOptions(field('Client'), 'Grace Okafor (Lakeshore Clinics)')
  await user.selectOptions(field('Status'), 'In Progress')
  await user.click(button('Add Project'))
  expect(await screen.findByText('Failed to add project')).toBeDefined()
  expect(field('Project Title').value).toBe('New website')

  const create = vi.fn(() => ({ createProject: buildProject() }))
  network.use(reply(CreateProjectDocument, create))
  await user.click(button('Add Project'))
  expect(await screen.findByText('New website has been added successfully.')).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
  expect(create).toHaveBeenCalledWith({
    input: {
      title: 'New website',
      description: '',
      clientId: 7,
      status: 'IN_PROGRESS',
      startDate: null,
      endDate: null,
      budget: null,
      priority: 'MEDIUM',
      notes: null,
    },
  })
})

test('asks for clients by name where there are many, and keeps the name of the chosen one', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({
    id: 100 + index,
    name: `Client ${index}`,
    company: `Company ${index}`,
  }))
  const search = vi.fn(({ q }: { q?: string | null }) => ({
    clients: { items: q ? [{ id: 300, name: 'Zoe Last', company: 'Zoe Last' }] : many },
  }))
  const update = vi.fn(() => ({ updateProject: buildProject() }))
  network.use(
    reply(ClientChoicesDocument, search),
    reply(ClientChoiceDocument, () => ({ client: GRACE })),
    reply(UpdateProjectDocument, update),
  )
  const { user } = renderWithApp(
    <ProjectDialog project={buildProject()} onDone={() => undefined} />,
  )
  await waitFor(() => expect(field('Client').tagName).toBe('INPUT'))
  await waitFor(() => expect(field('Client').value).toBe('Grace Okafor (Lakeshore Clinics)'))
  await user.click(field('Client'))
  const list = screen.getByRole('listbox', { name: 'Choices' })
  expect(within(list).getAllByRole('option')).toHaveLength(50)

  // Enter does not choose a result of an earlier text.
  await user.keyboard('zoe{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Zoe Last' }))
  expect(search).toHaveBeenLastCalledWith({ q: 'zoe' })
  expect(field('Client').value).toBe('Zoe Last')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
  await user.click(button('Update Project'))
  await screen.findByText('Project updated')
  expect(update).toHaveBeenCalledWith({ id: 5, input: { clientId: 300, version: 1 } })
})

test('shows what is missing at its field', async () => {
  const { user } = await open()
  await user.click(button('Add Project'))
  expect(await screen.findByText('Project title is required')).toBeDefined()
  expect(screen.getByText('Client is required')).toBeDefined()
  expect(field('Client').getAttribute('aria-invalid')).toBe('true')
})

test('shows the errors of the server at their fields', async () => {
  const fields = { endDate: 'End date must not be before the start date' }
  network.use(refuse(UpdateProjectDocument, { message: 'Please check the fields', fields }))
  const { user, onDone } = await open(buildProject())
  await user.type(field(/Budget/), '0')
  await user.click(button('Update Project'))
  const error = await screen.findByText('End date must not be before the start date')
  expect(field(/End Date/).getAttribute('aria-describedby')).toContain(error.id)
  expect(onDone).not.toHaveBeenCalled()
})

test('picks a day by keyboard and clears it by picking it again', async () => {
  const update = vi.fn(() => ({ updateProject: buildProject() }))
  network.use(reply(UpdateProjectDocument, update))
  const { user } = await open(buildProject())
  field(/Start Date/).focus()
  await user.keyboard('{Enter}')
  // To look for roles in a month of buttons takes long.
  const day = await screen.findByLabelText(/March 1st, 2026/)
  // jsdom focuses the frame of the calendar, a browser the day; the grid is one tab stop.
  await waitFor(() => expect(document.activeElement?.contains(day)).toBe(true))
  await user.tab()
  await user.tab()
  await user.tab()
  await expectFocus(day)
  await user.keyboard('{ArrowRight}{Enter}')
  expect(field(/Start Date/).textContent).toBe('Mar 2, 2026')
  // A button is read by its label, which leaves out its text.
  const described = { name: /^Start Date/, description: 'Mar 2, 2026' }
  expect(screen.getByRole('button', described)).toBe(field(/Start Date/))

  await user.click(field(/End Date/))
  await user.click(await screen.findByLabelText(/March 31st, 2026/))
  expect(field(/End Date/).textContent).toBe('Pick a date')
  await user.click(button('Update Project'))
  expect(await screen.findByText('Project updated')).toBeDefined()
  expect(update).toHaveBeenCalledWith({
    id: 5,
    input: { startDate: '2026-03-02', endDate: null, version: 1 },
  })
})

test('merges what somebody else saved in the meantime', async () => {
  const current = {
    ...buildProject({ version: 2, description: 'Glow safely', budget: '$6,000' }),
    status: 'in-progress',
    priority: 'high',
  }
  network.use(refuse(UpdateProjectDocument, { message: 'Changed', code: 'STALE_VERSION', current }))
  const { user, onDone } = await open(buildProject())
  const confirm = vi.spyOn(window, 'confirm')
  await user.type(field(/Budget/), '1')
  await user.click(button('Update Project'))

  const notice = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(notice.textContent).toContain('Description: updated by someone else')
  expect(field(/Description/).value).toBe('Glow safely')
  expect(screen.getByRole('dialog').textContent).toContain('was changed to $6,000')
  await user.click(button('Use theirs: Budget'))
  expect(field(/Budget/).value).toBe('$6,000')

  // Nothing of mine is left, so that closing asks nothing.
  await user.click(button('Cancel'))
  expect(onDone).toHaveBeenCalledOnce()
  expect(confirm).not.toHaveBeenCalled()
})

test('keeps what was typed when the connection fails', async () => {
  network.use(disconnect(UpdateProjectDocument))
  const { user } = await open(buildProject())
  await user.type(field('Project Title'), '!')
  await user.click(button('Update Project'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(await screen.findByText('Failed to update project')).toBeDefined()
  expect(field('Project Title').value).toBe('New website!')
})
