import { z } from 'zod'
import { document } from './documents.ts'
import { storableText, tooLong } from '../text.ts'
import { DOCUMENT_SEARCH } from './values.ts'

const { min, max } = DOCUMENT_SEARCH

export const documentSearchInput = z.object({
  q: storableText().min(min, `Type at least ${min} characters`).max(max, tooLong(max)),
})

export const foundDocuments = z
  .object({
    documents: z.array(document),
    isComplete: z
      .boolean()
      .describe('False where only a part of what the viewer may see was searched.'),
  })
  .meta({ graphql: 'FoundDocuments' })

/** A folder on the way to a document. */
const pathFolder = z
  .object({ id: z.string(), name: z.string() })
  .meta({ graphql: 'DocumentFolder' })

/** A document or folder and where it is: the folders that contain it, from the topmost one that the viewer may see. */
export const documentPlace = z
  .object({
    document,
    folders: z
      .array(pathFolder)
      .describe('The folders that contain it, from the topmost one that the viewer may see.'),
  })
  .meta({ graphql: 'DocumentPlace' })

export const recentDocument = z
  .object({ document, openedAt: z.iso.datetime() })
  .meta({ graphql: 'RecentDocument' })

export const projectDocuments = z
  .object({
    isDriveConnected: z.boolean(),
    folderId: z
      .string()
      .nullable()
      .describe(
        'The folder of the project in Drive; null where staff have given it none, or the viewer cannot see it.',
      ),
    documents: z.array(document),
  })
  .meta({ graphql: 'ProjectDocuments' })

export const documentVisit = z
  .object({
    personName: z.string(),
    documentName: z.string(),
    mimeType: z.string(),
    firstOpenedAt: z.iso.datetime(),
    openedAt: z.iso.datetime(),
    count: z.int(),
  })
  .meta({ graphql: 'DocumentVisit', description: 'The opening of a document by a person.' })
