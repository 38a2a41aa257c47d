import {
  DRIVE_FAILURE_REASONS,
  DRIVE_FAILURE_TEXTS,
  type DriveFailureText,
} from '@loggia/contracts/documents/drive-failures'
import { fromEnum } from './graphql-enum.ts'

const UNKNOWN: DriveFailureText = { what: 'Google Drive failed.', advice: '' }

/** Why Google Drive failed and what to do about it, for a reason in either spelling. */
export function driveFailureText(reason: string): DriveFailureText {
  const known = fromEnum(DRIVE_FAILURE_REASONS, reason)
  return known === null ? UNKNOWN : DRIVE_FAILURE_TEXTS[known]
}
