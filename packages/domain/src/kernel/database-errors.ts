import { isConflict } from '@loggia/db/errors/conflicts'
import { Prisma } from '@loggia/db/generated/client'
import { isOutage } from '@loggia/db/errors/outages'
import { AppError, unavailable } from './errors.ts'

/**
 * The only place where errors of libraries become an `AppError`. An unexpected error becomes INTERNAL, which
 * reveals nothing but its code; the cause goes to the log.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // A conflict was repeated already: the server is too busy with the same rows.
  if (isConflict(error) || isOutage(error)) return unavailable(error)
  if (error instanceof Prisma.PrismaClientInitializationError) return unavailable(error)
  if (error instanceof Prisma.PrismaClientKnownRequestError) return fromPrisma(error)
  return internal(error)
}

function fromPrisma(error: Prisma.PrismaClientKnownRequestError): AppError {
  switch (error.code) {
    case 'P2002':
      return new AppError('DUPLICATE', 'That already exists', { cause: error })
    case 'P2025':
      return new AppError('NOT_FOUND', 'Not found', { cause: error })
    default:
      return internal(error)
  }
}

function internal(cause: unknown): AppError {
  return new AppError('INTERNAL', 'Something went wrong. Please try again later.', { cause })
}
