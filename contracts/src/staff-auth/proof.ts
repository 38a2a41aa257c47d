/** How long staff count as having proved who they are, after signing in or entering their password once more. */
export const PROOF_SECONDS = 10 * 60
