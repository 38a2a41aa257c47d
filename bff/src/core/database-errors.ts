import { errorCodes, isConflict } from '@loggia/db/conflicts'
import { Prisma } from '@loggia/db/generated/client'
import { AppError, unavailable } from './errors.ts'

/** Prisma's error codes for a database that is unreachable, starting or too slow. */
const UNREACHABLE = ['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037']

/** PostgreSQL's error classes for the same: connection, resources, operator intervention. */
const UNREACHABLE_SQLSTATE = /^(08|53|57)\w{3}$/

const UNREACHABLE_MESSAGE =
  /timeout|timed out|terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|Can't reach/i

/**
 * The only place where errors of libraries become an `AppError`. An unexpected error becomes INTERNAL, which
 * reveals nothing but its code; the cause goes to the log.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // It was repeated already: the server is too busy with the same rows.
  if (isConflict(error)) return unavailable(error)
  if (error instanceof Prisma.PrismaClientKnownRequestError) return fromPrisma(error)
  if (error instanceof Prisma.PrismaClientInitializationError) return unavailable(error)
  if (isUnreachable(error)) return unavailable(error)
  return internal(error)
}

function fromPrisma(error: Prisma.PrismaClientKnownRequestError): AppError {
  if (UNREACHABLE.includes(error.code) || isUnreachable(error)) return unavailable(error)
  switch (error.code) {
    case 'P2002':
      return new AppError('DUPLICATE', 'That already exists', { cause: error })
    case 'P2025':
      return new AppError('NOT_FOUND', 'Not found', { cause: error })
    default:
      return internal(error)
  }
}

/** Whether the cause is an unreachable database, which pg and Prisma report in codes, causes and messages. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (errorCodes(error).some((code) => UNREACHABLE_SQLSTATE.test(code))) return true
  return UNREACHABLE_MESSAGE.test(error.message) || isUnreachable(error.cause)
}

function internal(cause: unknown): AppError {
  return new AppError('INTERNAL', 'Something went wrong. Please try again later.', { cause })
}
