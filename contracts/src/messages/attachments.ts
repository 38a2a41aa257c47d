import { z } from 'zod'
import { id, rowId } from '../text.ts'
import { MAX_ATTACHMENTS } from './conversations.ts'
import { uploadState } from '../uploads/uploads.ts'

export const attachment = z
  .object({
    id,
    name: z.string(),
    mimeType: z.string(),
    bytes: z.number(),
    state: uploadState.describe(
      'Stored, unless it still waits for a check, or the check refused it.',
    ),
    reason: z.string().nullable().describe('Why it was refused.'),
    documentId: z
      .string()
      .nullable()
      .describe('Its document in Drive; null until it is stored there.'),
  })
  .meta({ graphql: 'Attachment', description: 'A file that was sent with a message.' })

/** The files that a message takes along, by the ids of their uploads. */
export const uploadIds = z
  .array(rowId)
  .max(MAX_ATTACHMENTS, `Attach ${MAX_ATTACHMENTS} files at most`)
