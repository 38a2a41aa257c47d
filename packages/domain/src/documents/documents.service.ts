import {
  CANNOT_PREVIEW,
  document,
  documentInput,
  documentListInput,
  documentPreview,
  documentPreviewInput,
  EXPORTED_TYPES,
  FOLDER_TYPE,
  ROOT_FOLDER,
  SHOWN_TYPES,
} from '@loggia/contracts/documents/documents'
import { z } from 'zod'
import { personKey, type ChosenSession } from '../kernel/actor.ts'
import type { DriveFile } from '../kernel/drive/files.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { streamedAnswer } from '../kernel/endpoint.ts'
import { contentHeaders } from './content-headers.ts'
import { withView, withViewOfEither } from './document.view.ts'
import { listVisible } from './visible/document-lists.ts'
import { toDocument } from './to-document.ts'
import { visibleEntry } from './visible/visible-documents.ts'
import { lastVisitOf } from '../portal-access/visits.ts'

export const listDocuments = operation({
  summary: 'The documents of a folder, at most 500, folders first; the root folder by default',
  action: 'documents:read',
  agent: 'read',
  rest: 'GET /google/files',
  field: 'documents',
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: documentListInput,
  output: z.array(document),
  limits: ['documents.actor'],
  async run(scope, { folderId }) {
    const [since, files] = await Promise.all([
      lastVisitOf(scope.db, personKey(scope.actor), 'documents'),
      folderId
        ? withViewOfEither(scope, (view) => listVisible(view, folderId))
        : withView(scope, (view) => listVisible(view, ROOT_FOLDER)),
    ])
    return files.map((file) => toDocument(file, since))
  },
})

/**
 * The URL that shows a document. Whether Google's PDF of it is too large is known only when it is
 * downloaded: exporting it in advance would take as long as showing it.
 */
export const previewDocument = operation({
  summary: 'The URL to show a document in a frame, or the reason why it cannot be shown',
  action: 'documents:read',
  forScreens: true,
  rest: 'GET /google/files/{id}/embed',
  field: 'documentPreview',
  errors: ['CONFLICT'],
  input: documentPreviewInput,
  output: documentPreview,
  limits: ['documents.actor'],
  async run(scope, { id }) {
    const entry = await withViewOfEither(scope, (view) => visibleEntry(view, id))
    return isExported(entry.mimeType) || SHOWN_TYPES.includes(entry.mimeType)
      ? { embedUrl: contentUrl(entry.id, scope.session), reason: null }
      : { embedUrl: null, reason: CANNOT_PREVIEW }
  },
})

/** The content of a document, to be shown in a frame: the file itself, or the PDF that Google exports. */
export const streamDocument = operation({
  action: 'documents:read',
  rest: 'GET /google/files/{id}/content',
  field: null,
  summary: 'The content of a document; Google’s own formats as PDF',
  headers: { range: 'Range', ifRange: 'If-Range' },
  errors: ['FORBIDDEN', 'CONFLICT'],
  input: documentInput.extend({ range: z.string().optional(), ifRange: z.string().optional() }),
  output: streamedAnswer,
  limits: ['documents.actor'],
  async run(scope, { id, range, ifRange }) {
    return withViewOfEither(scope, async (view) => {
      const entry = await visibleEntry(view, id)
      try {
        assertHasContent(entry)
        const exported = isExported(entry.mimeType)
        const part = range && ONE_RANGE.test(range) ? { range, ifRange } : {}
        const request = { id: entry.id, isExported: exported, ...(!exported && part) }
        const signals = { deadline: view.signal, signal: scope.signal() }
        const { gateway, credentials } = view
        const { status, headers, body } = await gateway.download(credentials, request, signals)
        return { status, headers: contentHeaders(entry, exported, status, headers), body }
      } catch (error) {
        throw withLink(error, entry)
      }
    })
  },
})

/** The frame acts with the same session as the request that asked for it. */
function contentUrl(id: string, session: ChosenSession | undefined): string {
  const query = session ? `?session=${session}` : ''
  return `/api/google/files/${id}/content${query}`
}

function isExported(mimeType: string): boolean {
  return EXPORTED_TYPES.includes(mimeType)
}

/** A request for several ranges gets the whole content instead of a multipart response. */
const ONE_RANGE = /^bytes=\d*-\d*$/

const GOOGLE_TYPE_PREFIX = FOLDER_TYPE.slice(0, FOLDER_TYPE.lastIndexOf('.') + 1)

/** Folders, forms and the like have no content. */
function assertHasContent({ mimeType }: DriveFile): void {
  if (mimeType.startsWith(GOOGLE_TYPE_PREFIX) && !isExported(mimeType)) {
    throw new AppError('FORBIDDEN', CANNOT_PREVIEW)
  }
}

/** Adds the link to Google, where a document that cannot be shown here can be opened. */
function withLink(error: unknown, { webViewLink }: DriveFile): unknown {
  const isRefused = error instanceof AppError && error.code === 'FORBIDDEN'
  if (!isRefused || webViewLink === null) return error
  return new AppError(error.code, error.message, { link: webViewLink })
}
