import { z } from 'zod'
import { id, rowId } from '../text.ts'
import { MAX_ATTACHMENTS } from './conversations.ts'
import { UPLOAD_STATES } from '../uploads/uploads.ts'

/** A file that was sent with a message. */
export const attachment = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number(),
  /** Stored, unless it still waits for a check, or the check refused it. */
  state: z.enum(UPLOAD_STATES),
  /** Why it was refused, in words. */
  reason: z.string().nullable(),
  /** Its document in Drive; null until it is stored there. */
  documentId: z.string().nullable(),
})

/** The files that a message takes along, by the ids of their uploads. */
export const uploadIds = z
  .array(rowId)
  .max(MAX_ATTACHMENTS, `Attach ${MAX_ATTACHMENTS} files at most`)
