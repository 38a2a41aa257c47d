import { z } from 'zod'
import { DRIVE_FAILURE_REASONS } from './drive-failures.ts'

export * from './drive-failures.ts'

/** The last failure, for staff. */
export const driveFailure = z.object({
  reason: z.enum(DRIVE_FAILURE_REASONS),
  /** Status and reason in Google's words, such as `403 accessNotConfigured`. */
  detail: z.string(),
  at: z.iso.datetime(),
  /** Whether Google has answered since. */
  recovered: z.boolean(),
})

export type DriveFailure = z.infer<typeof driveFailure>
