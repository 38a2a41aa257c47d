import { z } from 'zod'

/** How long (seconds) a person may stay at the identity provider, or look for their passkey. */
export const SIGN_IN_SECONDS = 600

/** Reasons for coming back without being signed in, or without a new proof. */
export const SSO_FAILURES = [
  'unknown',
  'unverified',
  'unproved',
  'unproven',
  'expired',
  'refused',
  'consent',
  'clock',
  'setup',
  'failed',
  'unavailable',
] as const

export type SsoFailure = (typeof SSO_FAILURES)[number]

/** Single sign-on as the sign-in page offers it. */
export interface SsoOffer {
  /** The name of the provider, such as `Google`. */
  name: string
  /** Whether it is the only way in, except for admins with a passkey. */
  isOnly: boolean
  failure: SsoFailure | null
}

export const ssoStart = z.object({
  /** The page of this site that the sign-in leads to. */
  next: z.string().max(2_000).optional(),
  /** Whether the provider has to ask who it is, also where it knows: to prove it once more. */
  again: z.boolean(),
})

export const ssoReturn = z.object({
  state: z.string().max(200),
  /** The whole address that the provider has sent the browser back to. */
  callback: z.instanceof(URL),
})

export const ssoLogout = z.object({ token: z.string().max(20_000) })
