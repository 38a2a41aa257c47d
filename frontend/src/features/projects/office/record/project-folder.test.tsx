import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { driveFolderUrl } from '../../../../lib/format/drive-folder-url.ts'
import { network, refuse, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildProject } from '../../testing/build-project.ts'
import { ProjectFolder } from './project-folder.tsx'
import {
  ChangeProjectDocument,
  type ChangeProjectMutationVariables,
  ProjectRecordDocument,
  type ProjectRecordQuery,
} from './project-record.operations.generated.ts'
import { useProjectRecord } from './use-project-record.ts'

const CHANGED = /changed by someone else in the meantime/

function Folder() {
  const { record, save, refetch } = useProjectRecord(5)
  if (!record) return null
  return (
    <ProjectFolder
      project={record}
      save={(changes) => save(changes, record.version)}
      onStale={() => void refetch()}
    />
  )
}

/** Opens the form of a project with the folder `old`. */
async function open() {
  const saved: ProjectRecordQuery = {
    project: {
      ...buildProject({ id: 5 }),
      leadId: null,
      lead: null,
      driveFolderId: 'old',
      updatedAt: '2026-02-01T12:00:00.000Z',
    },
  }
  const change = vi.fn(({ input: { driveFolderId } }: ChangeProjectMutationVariables) => {
    Object.assign(saved.project, { driveFolderId, version: saved.project.version + 1 })
    return { updateProject: saved.project }
  })
  network.use(
    reply(ProjectRecordDocument, () => saved),
    reply(ChangeProjectDocument, change),
  )
  const view = renderWithApp(<Folder />)
  await view.user.click(await screen.findByRole('button', { name: 'Change folder' }))
  const field = screen.getByLabelText('Link of the folder')
  await view.user.clear(field)
  await view.user.type(field, 'mine')
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Save folder' }))
  return { ...view, saved, change, submit }
}

const linked = (id: string) => screen.getByRole('link').getAttribute('href') === driveFolderUrl(id)

test('replaces no folder of a colleague that came while one wrote, but after it was seen', async () => {
  const { apollo, saved, change, submit } = await open()
  Object.assign(saved.project, { driveFolderId: 'theirs', version: 2 })
  await apollo.refetchQueries({ include: [ProjectRecordDocument] })
  await waitFor(() => expect(linked('theirs')).toBe(true))
  await submit()
  expect(await screen.findByText(CHANGED)).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(linked('mine')).toBe(true))
  expect(change).toHaveBeenCalledWith({ id: 5, input: { driveFolderId: 'mine', version: 2 } })
})

test('shows the folder of a colleague that only the server knew', async () => {
  const { saved, change, submit } = await open()
  Object.assign(saved.project, { driveFolderId: 'theirs', version: 2 })
  const current = saved.project
  const message = 'This was changed by someone else in the meantime'
  network.use(refuse(ChangeProjectDocument, { message, code: 'STALE_VERSION', current }))
  await submit()
  expect(await screen.findByText(CHANGED)).toBeTruthy()
  await waitFor(() => expect(linked('theirs')).toBe(true))
  network.use(reply(ChangeProjectDocument, change))
  await submit()
  await waitFor(() => expect(linked('mine')).toBe(true))
  expect(change).toHaveBeenCalledWith({ id: 5, input: { driveFolderId: 'mine', version: 2 } })
})

test('is in no conflict with a colleague who changed something else', async () => {
  const { apollo, saved, change, submit } = await open()
  Object.assign(saved.project, { status: 'COMPLETED', version: 2 })
  await apollo.refetchQueries({ include: [ProjectRecordDocument] })
  await submit()
  await waitFor(() => expect(linked('mine')).toBe(true))
  expect(change).toHaveBeenCalledWith({ id: 5, input: { driveFolderId: 'mine', version: 2 } })
})
