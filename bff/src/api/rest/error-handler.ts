import type { Log } from '@loggia/server/logging/log'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { AppError, toBody } from '@loggia/domain/kernel/errors'
import { toAppError } from '@loggia/domain/kernel/database-errors'
import { requestIdOf } from '../context.ts'
import { errorPage, isShownInFrame } from './framed-content.ts'

/** Answers 404 where no route matches. */
export const endpointNotFound: RequestHandler = (req) => {
  throw new AppError('NOT_FOUND', `There is no ${req.method} ${req.baseUrl}${req.path}`)
}

/** Answers every error outside GraphQL with the same body. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const error = fromBodyParser(thrown) ?? toAppError(thrown)
    const requestId = requestIdOf(req)
    if (error.status >= 500) log.error({ err: error.cause ?? error, requestId }, 'request failed')
    if (res.headersSent) return next(thrown)
    if (error.retryAfter) res.set('Retry-After', String(error.retryAfter))
    if (isShownInFrame(res)) res.status(error.status).type('html').send(errorPage(error))
    else res.status(error.status).json(toBody(error, requestId))
  }
}

/** The errors that Express and its body parser throw before an operation is called. */
function fromBodyParser(thrown: unknown): AppError | null {
  if (thrown instanceof AppError || !(thrown instanceof Error) || !('status' in thrown)) return null
  switch (thrown.status) {
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large')
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', 'The encoding of the request is not supported')
    case 400:
      return new AppError('VALIDATION', 'The request is not well formed')
    default:
      return null
  }
}
