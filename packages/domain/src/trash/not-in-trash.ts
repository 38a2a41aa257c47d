import { AppError } from '../kernel/errors.ts'

/** The error for an item that somebody restored or deleted for good, or the sweep did. */
export function notInTrash(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This is no longer in the trash: it was restored or deleted for good',
  )
}
