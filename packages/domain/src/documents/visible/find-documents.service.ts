import { ofProjectInput } from '@loggia/contracts/lists'
import { documentInput } from '@loggia/contracts/documents/documents'
import {
  documentPlace,
  documentSearchInput,
  foundDocuments,
  projectDocuments,
} from '@loggia/contracts/documents/found-documents'
import { personKey } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { findReachableProject } from '../../portal-access/reachable.view.ts'
import { listVisible } from './document-lists.ts'
import { searchVisible } from './document-search.ts'
import { trailTo } from './document-trail.ts'
import { withView, withViewOfEither } from '../document.view.ts'
import { ifConnected } from '../drive-connection.ts'
import { toDocument } from '../to-document.ts'
import { nullIfNotFound, visibleEntry } from './visible-documents.ts'
import { lastVisitOf } from '../visits/visits.ts'

/** A document or folder, and the names of the folders above it as far as the caller may see them. */
export const readDocumentPlace = operation({
  summary: 'A document or folder, and the folders that contain it',
  action: 'documents:read',
  rest: 'GET /google/files/{id}',
  field: 'documentPlace',
  errors: ['CONFLICT'],
  input: documentInput,
  output: documentPlace,
  limits: ['documents.actor'],
  async run(scope, { id }) {
    const since = await lastVisitOf(scope.db, personKey(scope.actor))
    return withViewOfEither(scope, async (view) => {
      const entry = await visibleEntry(view, id)
      const folders = await trailTo(view, entry)
      return {
        document: toDocument(entry, since),
        folders: folders.map(({ id: folderId, name }) => ({ id: folderId, name })),
      }
    })
  },
})

/** The documents with these words in their names, among those that the caller may see. */
export const searchDocuments = operation({
  summary: 'The documents with words in their names that begin like those of `q`',
  action: 'documents:read',
  rest: 'GET /google/search',
  errors: ['CONFLICT'],
  input: documentSearchInput,
  output: foundDocuments,
  limits: ['documents.actor'],
  async run(scope, { q }) {
    const since = await lastVisitOf(scope.db, personKey(scope.actor))
    const { files, isComplete } = await withView(scope, (view) => searchVisible(view, q))
    return { documents: files.map((file) => toDocument(file, since)), isComplete }
  },
})

/** The documents in the folder of a project. A folder that the caller may not see is none. */
export const listProjectDocuments = operation({
  summary: 'The documents in the folder of a project',
  description: 'Clients read those of their own projects.',
  action: 'documents:read',
  rest: 'GET /projects/{projectId}/documents',
  field: 'projectDocuments',
  input: ofProjectInput,
  output: projectDocuments,
  limits: ['documents.actor'],
  async run(scope, { projectId }) {
    const { db, actor } = scope
    await findReachableProject(db, actor, projectId)
    const select = { driveFolderId: true } as const
    const project = await db.project.findUnique({ where: { id: projectId }, select })
    const folderId = project?.driveFolderId ?? null
    const found = await ifConnected(scope, actor, async () => ({
      files:
        folderId === null
          ? null
          : await nullIfNotFound(withViewOfEither(scope, (view) => listVisible(view, folderId))),
    }))
    const since = await lastVisitOf(db, personKey(actor))
    return {
      isDriveConnected: found !== null,
      folderId: found?.files ? folderId : null,
      documents: (found?.files ?? []).map((file) => toDocument(file, since)),
    }
  },
})
