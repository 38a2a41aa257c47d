import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ProjectDocumentsDocument } from './project-documents.operations.generated.ts'
import { ProjectDocuments } from './project-documents.tsx'

const documents = (
  <ProjectDocuments
    projectId={2}
    Name={({ document }) => document.name}
    FolderLink={() => null}
    none="Nothing yet."
    disconnected="Documents appear here as soon as we share them with you."
  />
)

test('a project without a connected Drive has no documents yet, which is no failure', async () => {
  const projectDocuments = { isDriveConnected: false, folderId: null, documents: [] }
  network.use(reply(ProjectDocumentsDocument, () => ({ projectDocuments })))
  renderWithApp(documents)
  expect(await screen.findByText(/^Documents appear here/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failure of Google can be tried again', async () => {
  network.use(refuse(ProjectDocumentsDocument, { message: 'Google does not answer' }))
  renderWithApp(documents)
  expect((await screen.findByRole('alert')).textContent).toContain('Google does not answer')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
