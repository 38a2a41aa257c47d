import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ProjectDocumentsDocument } from '../shared/project-documents.operations.generated.ts'
import { buildDocument } from '../testing/documents.fixtures.ts'
import { StaffProjectDocuments } from './staff-project-documents.tsx'

test('staff open the documents of a project, and its folder, in Google Drive', async () => {
  const documents = Array.from({ length: 9 }, (_, n) =>
    buildDocument({ id: `doc-000000${n}`, name: `Brief ${n}` }),
  )
  const answer = { isDriveConnected: true, folderId: 'folder-0001', documents }
  network.use(reply(ProjectDocumentsDocument, () => ({ projectDocuments: answer })))
  renderWithApp(<StaffProjectDocuments projectId={2} />)
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Brief 0')).toBe('https://docs.example/brief')
  expect(await hrefOf('Open the folder in Google Drive')).toBe(
    'https://drive.google.com/drive/folders/folder-0001',
  )
})
