import { z } from 'zod'

/** How long staff count as having proved who they are, after signing in or entering their password once more. */
export const PROOF_SECONDS = 10 * 60

export const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(200)

/** A proof that the user of a session is still its owner. */
export const staffProof = z.object({ currentPassword })
