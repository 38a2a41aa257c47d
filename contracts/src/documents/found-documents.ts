import { z } from 'zod'
import { document } from './documents.ts'
import { storableText, tooLong } from '../text.ts'
import { DOCUMENT_SEARCH } from './values.ts'

const { min, max } = DOCUMENT_SEARCH

export const documentSearchInput = z.object({
  q: storableText().min(min, `Type at least ${min} characters`).max(max, tooLong(max)),
})

export const foundDocuments = z.object({
  documents: z.array(document),
  /** False where only a part of the visible documents was searched. */
  isComplete: z.boolean(),
})

/** A folder on the way to a document. */
const pathFolder = z.object({ id: z.string(), name: z.string() })

/** A document or folder and where it is: the folders that contain it, from the topmost one that the viewer may see. */
export const documentPlace = z.object({ document, folders: z.array(pathFolder) })

export const recentDocument = z.object({ document, openedAt: z.iso.datetime() })

export const projectDocuments = z.object({
  isDriveConnected: z.boolean(),
  /** The folder of the project in Drive; null where staff have given it none, or the viewer cannot see it. */
  folderId: z.string().nullable(),
  documents: z.array(document),
})

/** A visit of a document. */
export const documentVisit = z.object({
  personName: z.string(),
  documentName: z.string(),
  mimeType: z.string(),
  firstOpenedAt: z.iso.datetime(),
  openedAt: z.iso.datetime(),
  count: z.int(),
})
