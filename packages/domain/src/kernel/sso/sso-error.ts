import type { SsoFailure } from '@loggia/contracts/sso/sso'

/** The reason why the identity provider refuses a sign-in: for the person, and for operators. */
export class SsoError extends Error {
  /** The text on the sign-in page. */
  readonly failure: SsoFailure
  /** The problem, as a phrase without a full stop. It names no person. */
  readonly reason: string
  /** The remedy, as a phrase without a full stop. */
  readonly remedy: string

  constructor(failure: SsoFailure, reason: string, remedy: string, cause: unknown) {
    super(`${reason}; ${remedy}`, { cause })
    this.name = 'SsoError'
    this.failure = failure
    this.reason = reason
    this.remedy = remedy
  }
}
