import { Router, type Request, type Response } from 'express'
import type { ChosenSession } from '@loggia/domain/kernel/actor'
import type { Context } from '@loggia/domain/kernel/context'
import type { CsvFile } from '@loggia/domain/kernel/csv-export'
import { isTextOperation } from '@loggia/domain/kernel/text-operation'
import { isListOperation } from '@loggia/domain/kernel/lists/list-operation'
import type { Counted } from '@loggia/domain/kernel/lists/read-list'
import type { StreamedAnswer } from '@loggia/domain/kernel/endpoint'
import { routes, type Route } from './routes.ts'
import { framedBySite, sendContent } from './framed-content.ts'
import { sendJsonList, sendJsonText, setCountHeaders } from './json-list.ts'
import { inputOf } from './request-input.ts'
import { sendCsvFile } from './stream-text.ts'

/**
 * Creates the context of a request.
 *
 * @param defaultSession the session with which it acts unless it names another
 */
export type ContextOf = (req: Request, res: Response, defaultSession?: ChosenSession) => Context

/** The REST API: every route becomes an endpoint that calls its operation. */
export function restRouter(contextOf: ContextOf): Router {
  const router = Router()
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (route.isStreamed) router.use(path, framedBySite)
    router[route.method](path, async (req, res) => {
      // The metrics count requests by route, not by URL.
      res.locals['route'] = `/api${route.path}`
      const { operation } = route
      const [context, input] = [contextOf(req, res), inputOf(route, req)]
      if (isListOperation(operation)) await sendJsonList(res, await operation.json(context, input))
      else if (isTextOperation(operation)) {
        await sendJsonText(res, await operation.text(context, input))
      } else await respond(route, res, await operation(context, input))
    })
  }
  return router
}

async function respond(route: Route, res: Response, result: unknown): Promise<void> {
  const { status, isPage, isCsv, isStreamed } = route
  if (isStreamed) {
    await sendContent(res, result as StreamedAnswer)
  } else if (isCsv) {
    await sendCsvFile(res, result as CsvFile)
  } else if (status === 303) {
    res.redirect(303, (result as { location: string }).location)
  } else if (status === 204) {
    res.status(204).end()
  } else if (isPage) {
    const { items, ...counted } = result as Counted & { items: unknown[] }
    setCountHeaders(res, counted)
    send(res, 200, items)
  } else {
    send(res, status, result)
  }
}

/** Skips the ETag of Express: nothing is cached, and hashing a long list takes as long as loading it. */
function send(res: Response, status: number, body: unknown): void {
  res.status(status).setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(body))
}
