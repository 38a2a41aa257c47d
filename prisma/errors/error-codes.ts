/** The common fields of errors of pg, Prisma and Node. */
interface ErrorParts {
  code?: unknown
  originalCode?: unknown
  severity?: unknown
  kind?: unknown
  message?: unknown
  meta?: unknown
  driverAdapterError?: unknown
  cause?: unknown
  errors?: unknown
}

/** More wrappers than any library adds. */
const MAX_DEPTH = 20

/**
 * An error and everything that it wraps, outermost first. pg has the SQLSTATE in `code`; Prisma has a code of its own
 * there, and the SQLSTATE in `meta`, in `cause` or in the error of its driver adapter. Node reports a host name with
 * several addresses as one error with `errors`.
 */
export function errorsWithin(error: unknown): ErrorParts[] {
  const found = new Set<ErrorParts>()
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return
    const parts: ErrorParts = value
    if (found.has(parts) || depth > MAX_DEPTH) return
    found.add(parts)
    const { meta, driverAdapterError, cause, errors } = parts
    const several: unknown[] = Array.isArray(errors) ? errors : []
    for (const inner of [meta, driverAdapterError, cause, ...several]) visit(inner, depth + 1)
  }
  visit(error, 0)
  return [...found]
}

/** All codes of an error and of everything that it wraps: those of PostgreSQL, of Prisma and of Node. */
export function errorCodes(error: unknown): string[] {
  return errorsWithin(error)
    .flatMap(({ code, originalCode }) => [code, originalCode])
    .filter((code) => typeof code === 'string')
}

/** PostgreSQL's codes. Prisma's own look the same, except that no SQLSTATE begins with P1 to P9. */
export function sqlStates(error: unknown): string[] {
  return errorCodes(error).filter((code) => /^[0-9A-Z]{5}$/.test(code) && !/^P[1-9]/.test(code))
}
