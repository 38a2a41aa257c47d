import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { PATHS } from '@loggia/contracts/paths'
import type { Queue } from 'bullmq'
import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import { authorize } from '@loggia/domain/kernel/access/authorize'
import { z } from 'zod'
import { endpointNotFound } from '../rest/error-handler.ts'
import type { ContextOf } from '../rest/router.ts'

const LINK_TO_OTHER_ORIGIN = /<link\s[^>]*href="https?:\/\/[^>]*>\s*/g

/** Leaves the web font out of the page, which our policy would block with an error in the console. */
const withoutWebFonts: RequestHandler = (_req, res, next) => {
  const send = res.send.bind(res)
  res.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replaceAll(LINK_TO_OTHER_ORIGIN, '') : body)
  next()
}

export const QUEUE_PAGE = '/queues'

const uiBasePath = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')))

/** The only changes that are allowed: to retry a failed job, or to promote a delayed one. */
const RETRY_PATH = /^\/api\/queues\/[\w-]+\/(?:[\w-]+\/)?(?:retry(?:\/\w+)?|promote)$/

/** The page needs `base-uri` for its own files. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

/** The page on which staff inspect the queues and retry jobs. */
export function queuePage(
  queues: readonly Queue[],
  contextOf: ContextOf,
  onError: ErrorRequestHandler,
): Router {
  return Router()
    .use(adminsOnly(contextOf), readAndRetryOnly, uniformErrors(onError), withoutWebFonts)
    .use(onFirstVisit(() => boardOf(queues)))
    .use(['/api', '/static'], endpointNotFound)
}

function onFirstVisit(load: () => Promise<RequestHandler>): RequestHandler {
  let handler: Promise<RequestHandler> | undefined
  return async (req, res, next) => (await (handler ??= load()))(req, res, next)
}

/** The board of the library, which is large, and which few visit. */
async function boardOf(queues: readonly Queue[]): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter: Adapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ])
  const board = new ExpressAdapter().setBasePath(QUEUE_PAGE)
  createBullBoard({
    queues: queues.map((queue) => withoutSecrets(new Adapter(queue))),
    serverAdapter: board,
    options: {
      uiBasePath,
      uiConfig: { boardTitle: 'Queues', hideRedisDetails: true },
    },
  })
  // The default error response contains a stack trace.
  board.setErrorHandler(boardError)
  return board.getRouter() as RequestHandler
}

/** Hides the challenge id, from which the access code is derived. */
function withoutSecrets(adapter: BullMQAdapter): BullMQAdapter {
  adapter.setFormatter('data', (data: Record<string, unknown>) => ({
    ...data,
    ...('challengeId' in data && { challengeId: '…' }),
  }))
  return adapter
}

function adminsOnly(contextOf: ContextOf): RequestHandler {
  return async (req, res, next) => {
    res.set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    try {
      const { identities, session } = contextOf(req, res)
      await authorize('queues:write', identities, session)
    } catch (error) {
      const isSignedOut = error instanceof AppError && error.code === 'UNAUTHENTICATED'
      if (!isSignedOut || req.accepts(['json', 'html']) !== 'html') throw error
      return res.redirect(303, PATHS.staffSignIn)
    }
    next()
  }
}

const readAndRetryOnly: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET' || (req.method === 'PUT' && RETRY_PATH.test(req.path))) return next()
  throw new AppError('FORBIDDEN', 'Jobs can be looked at and tried again, nothing else')
}

/** The board's answers to failures: its own errors by a key, and errors of its handlers. */
const failure = z.union([z.object({ thrown: z.unknown() }), z.object({ error: z.unknown() })])

/** The answer to an error that the board did not expect; `uniformErrors` gives it its final form. */
const boardError = (thrown: unknown) => ({ status: 500 as const, body: { thrown } })

/**
 * Gives the errors of the board the body of all others. Its own part stays as `error`, from which the page
 * composes a notice.
 *
 * @param onError answers an error
 */
function uniformErrors(onError: ErrorRequestHandler): RequestHandler {
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
