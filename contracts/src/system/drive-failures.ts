import { z } from 'zod'

/** Why the Drive of the workspace failed, as far as Google says. */
export const DRIVE_FAILURE_REASONS = [
  'not-answering',
  'bad-answer',
  'rate-limit',
  'quota',
  'api-disabled',
  'consent-withdrawn',
  'client-deleted',
  'folder-not-found',
  'refused',
] as const

export type DriveFailureReason = (typeof DRIVE_FAILURE_REASONS)[number]

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
