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
  type Document,
} from '@loggia/contracts/documents'
import { z } from 'zod'
import type { SessionKind } from '../../core/actor.ts'
import type { DriveFile } from '../../core/drive-ports.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { streamedAnswer } from '../../core/route.ts'
import { contentHeaders } from './content-headers.ts'
import { withView } from './document.view.ts'
import { listVisible, visibleEntry } from './visible-documents.ts'

/** The documents of a folder, folders first, then by name; 500 at most. */
export const listDocuments = operation({
  action: 'documents:read',
  input: documentListInput,
  output: z.array(document),
  limits: ['documents.actor'],
  async run(scope, { folderId }) {
    const files = await withView(scope, (view) => listVisible(view, folderId || ROOT_FOLDER))
    return files.map(toDocument)
  },
})

/**
 * Where a document can be shown. That Google's PDF of it would be too large is found out when it is
 * asked for: making it only to know would take as long as showing it.
 */
export const previewDocument = operation({
  action: 'documents:read',
  input: documentPreviewInput,
  output: documentPreview,
  limits: ['documents.actor'],
  async run(scope, { id }) {
    const { mimeType } = await withView(scope, (view) => visibleEntry(view, id))
    return isExported(mimeType) || SHOWN_TYPES.includes(mimeType)
      ? { embedUrl: contentUrl(id, scope.session), reason: null }
      : { embedUrl: null, reason: CANNOT_PREVIEW }
  },
})

/** The content of a document, for a frame to show: as it is, or the PDF that Google makes of it. */
export const streamDocument = operation({
  action: 'documents:read',
  input: documentInput.extend({ range: z.string().optional(), ifRange: z.string().optional() }),
  output: streamedAnswer,
  limits: ['documents.actor'],
  async run(scope, { id, range, ifRange }) {
    return withView(scope, async (view) => {
      const entry = await visibleEntry(view, id)
      try {
        refuseWithoutContent(entry)
        const exported = isExported(entry.mimeType)
        const part = range && ONE_RANGE.test(range) ? { range, ifRange } : {}
        const request = { id, isExported: exported, ...(!exported && part) }
        const until = { deadline: view.deadline, signal: scope.signal() }
        const { status, headers, body } = await view.drive.content(view.key, request, until)
        return { status, headers: contentHeaders(entry, exported, status, headers), body }
      } catch (error) {
        throw withLink(error, entry)
      }
    })
  },
})

/** The frame acts with the same session as the request that asked for it. */
function contentUrl(id: string, session: SessionKind | undefined): string {
  const query = session ? `?session=${session}` : ''
  return `/api/google/files/${id}/content${query}`
}

function isExported(mimeType: string): boolean {
  return EXPORTED_TYPES.includes(mimeType)
}

/** Several ranges at once come in a form of their own; asked for so, all of it is sent. */
const ONE_RANGE = /^bytes=\d*-\d*$/

const GOOGLES_OWN = FOLDER_TYPE.slice(0, FOLDER_TYPE.lastIndexOf('.') + 1)

/** Folders, forms and the like are nothing that could be sent. */
function refuseWithoutContent({ mimeType }: DriveFile): void {
  if (mimeType.startsWith(GOOGLES_OWN) && !isExported(mimeType)) {
    throw new AppError('FORBIDDEN', CANNOT_PREVIEW)
  }
}

/** What cannot be shown here can be opened at Google. */
function withLink(error: unknown, { webViewLink }: DriveFile): unknown {
  const isRefused = error instanceof AppError && error.code === 'FORBIDDEN'
  if (!isRefused || webViewLink === null) return error
  return new AppError(error.code, error.message, { link: webViewLink })
}

function toDocument(file: DriveFile): Document {
  return {
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    owners: file.owners.map(({ displayName }) => ({ displayName })),
    modifiedTime: file.modifiedTime,
    webViewLink: file.webViewLink,
  }
}
