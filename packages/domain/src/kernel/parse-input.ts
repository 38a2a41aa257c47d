import { safeParse } from '@loggia/contracts/safe-parse'
import type { z } from 'zod'
import { AppError } from './errors.ts'

/**
 * Parses the input of a call.
 *
 * @throws VALIDATION with the first error of each field; NOT_FOUND for an id that no row can have; an AppError that
 *   is passed as the input
 */
export function parseInput<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  if (raw instanceof AppError) throw raw
  const result = safeParse(schema, raw)
  if (result.success) return result.data
  const { issues } = result
  if (issues.some(({ path }) => path.join('.') === 'id'))
    throw new AppError('NOT_FOUND', 'Not found')
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'input'] ??= message
  throw new AppError('VALIDATION', Object.values(fields)[0] ?? 'Invalid input', { fields })
}
