import type { DriveFailureReason } from '@loggia/contracts/documents/drive-failure'
import { AppError } from '../errors.ts'

/** Why a call to Google failed: the cause of the error that users see. */
export class DriveError extends Error {
  override name = 'GoogleError'
  readonly reason: DriveFailureReason
  /** Status and reason in Google's words. Its texts may quote names and addresses, these do not. */
  readonly detail: string
  readonly errorClass: string

  constructor(reason: DriveFailureReason, detail: string) {
    super(`Google answered ${detail}`)
    this.reason = reason
    this.detail = detail
    this.errorClass = `Google ${detail}`
  }
}

/** The failure at Google behind an error; null for errors with another cause. */
export function driveErrorOf(error: unknown): DriveError | null {
  return error instanceof AppError && error.cause instanceof DriveError ? error.cause : null
}

/** Whether a call failed because Google no longer accepts the credentials. */
export function isRevoked(error: unknown): boolean {
  return driveErrorOf(error)?.reason === 'consent-withdrawn'
}

/** The error for who wants something of a Drive that is not connected: nothing is missing, and nothing is broken. */
export function driveNotConnected(cause?: DriveError): AppError {
  return new AppError('CONFLICT', 'Google Drive is not connected', { cause })
}
