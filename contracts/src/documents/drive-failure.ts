import { z } from 'zod'
import { DRIVE_FAILURE_REASONS } from './drive-failures.ts'

export * from './drive-failures.ts'

/** The last failure, for staff. */
export const driveFailure = z
  .object({
    reason: z.enum(DRIVE_FAILURE_REASONS).meta({
      graphql: 'DriveFailureReason',
      description: 'Why the Drive of the workspace failed, as far as Google says.',
      values: {
        'api-disabled': 'The Google Drive API is not enabled in the Google Cloud project.',
        'bad-answer': 'The answer was not one of Google: cut off, or from a machine in between.',
        'client-deleted': 'The OAuth client was deleted, or its secret has changed.',
        'folder-not-found': 'A folder that staff assigned to a client.',
        quota: 'The quota of the Google Cloud project is used up.',
        refused: 'For another reason, which the detail names.',
      },
    }),
    detail: z.string().describe("Status and reason in Google's words."),
    at: z.iso.datetime(),
    recovered: z.boolean().describe('Whether Google has answered since.'),
  })
  .meta({ graphql: 'DriveFailure' })

export type DriveFailure = z.infer<typeof driveFailure>
