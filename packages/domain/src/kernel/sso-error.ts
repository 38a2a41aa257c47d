import type { SsoFailure } from '@loggia/contracts/sso/sso'

/** Why the identity provider lets nobody in: for the person, and for whoever runs this installation. */
export class SsoError extends Error {
  /** What the sign-in page says. */
  readonly failure: SsoFailure
  /** What is wrong, as a phrase without a full stop. It names no person. */
  readonly reason: string
  /** What to do about it, as a phrase without a full stop. */
  readonly remedy: string

  constructor(failure: SsoFailure, reason: string, remedy: string, cause: unknown) {
    super(`${reason}; ${remedy}`, { cause })
    this.name = 'SsoError'
    this.failure = failure
    this.reason = reason
    this.remedy = remedy
  }
}
