import type { ErrorRequestHandler, RequestHandler } from 'express'
import { z } from 'zod'
import { AppError } from '@loggia/domain/kernel/errors'

/** The board's answers to failures: its own errors by a key, and errors of its handlers. */
const failure = z.union([z.object({ thrown: z.unknown() }), z.object({ error: z.unknown() })])

/** The answer to an error that the board did not expect; `uniformErrors` gives it its final form. */
export const boardError = (thrown: unknown) => ({ status: 500 as const, body: { thrown } })

/**
 * Gives the errors of the board the body of all others. Its own part stays as `error`, from which the page
 * composes a notice.
 *
 * @param onError answers an error
 */
export function uniformErrors(onError: ErrorRequestHandler): RequestHandler {
  return (req, res, next) => {
    const json = res.json.bind(res)
    res.json = (body: unknown) => {
      const { data } = failure.safeParse(res.statusCode < 400 ? undefined : body)
      if (!data) return json(body)
      const isThrown = 'thrown' in data
      res.json = (uniform: object) => json(isThrown ? uniform : { ...uniform, error: data.error })
      void onError(isThrown ? data.thrown : errorOf(res.statusCode), req, res, next)
      return res
    }
    next()
  }
}

function errorOf(status: number): AppError {
  if (status === 404) return new AppError('NOT_FOUND', 'There is no such queue or job')
  if (status < 500) return new AppError('VALIDATION', 'The queues do not accept this request')
  return new AppError('INTERNAL', 'The queues do not answer')
}
