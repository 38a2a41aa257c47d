import { isDeepStrictEqual } from 'node:util'
import type { Request, RequestHandler, Response } from 'express'
import { AGE_PARAMETER } from '@loggia/contracts/live/events'
import { ENDED, HEARTBEAT, type Hub, type Stream } from './hub.ts'
import type { Metrics } from '../metrics.ts'
import { nameOf, personKey, roleOf } from '@loggia/domain/kernel/actor'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError } from '@loggia/domain/kernel/errors'
import type { Listener } from '@loggia/domain/live/readers'
import { authorize } from '@loggia/domain/kernel/access/authorize'
import type { ContextOf } from '../rest/router.ts'
import { createStreamLimits } from './stream-limits.ts'

export const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** How often (ms) a stream is proved to be alive, and its session to be still there. Proxies close after 60 s. */
export const HEARTBEAT_MS = { least: 15_000, most: 25_000 }

/** How long (ms) browsers wait before they connect again. They choose differently, so that they do not come at once. */
const RETRY_MS = { least: 1_000, most: 5_000 }

/** How much (bytes) may wait to be read. Slower readers are cut off, and ask for everything again. */
const MAX_UNREAD_BYTES = 64 * 1024

const REFUSED_SECONDS = 60

const ON_THE_WAY_MS = 2_000

interface Options {
  hub: Hub
  contextOf: ContextOf
  metrics: Metrics
}

/** `GET /api/events`: streams the changes that the signed-in person may learn of to a screen. */
export function eventStreams(options: Options): RequestHandler {
  const { hub, contextOf } = options
  const limits = createStreamLimits()
  return async (req: Request, res: Response) => {
    const context = contextOf(req, res)
    const listener = await authorize('events:read', context.identitiesNow, context.session)
    if (hub.isStopped()) throw new AppError('UNAVAILABLE', 'This process is about to end')
    // A closed stream has nothing to close any more.
    if (res.closed) return
    const giveBack = limits.take(nameOf(listener), context.ip)
    if (!giveBack) {
      const message = 'Too many screens are open'
      throw new AppError('RATE_LIMITED', message, { retryAfter: REFUSED_SECONDS })
    }
    res.once('close', giveBack)
    await serve(options, { context, listener, res })
  }
}

interface Connection {
  context: Context
  listener: Listener
  res: Response
}

async function serve({ hub, metrics }: Options, connection: Connection) {
  const { context, listener, res } = connection
  const stream: Stream = {
    listener,
    write(text) {
      if (res.writableEnded || res.destroyed) return
      if (res.writableLength <= MAX_UNREAD_BYTES) return void res.write(text)
      metrics.eventStreamCut()
      res.destroy()
    },
    async check() {
      const now = await listenerNow(context)
      if (now === 'unknown') return 'unknown'
      if (isSame(now, listener)) return 'same'
      // After a change of their rights, signed-in people connect again.
      if (now === null) stream.write(ENDED)
      stream.end()
      return 'ended'
    },
    end: () => void res.end(),
  }
  res.set({ 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no' })
  if (res.req.method === 'HEAD') return void res.end()
  const close = await hub.open(stream, ageOf(res.req.query[AGE_PARAMETER]))
  if (res.closed) return close()
  metrics.eventStream(1)
  res.once('close', () => {
    close()
    metrics.eventStream(-1)
  })
  stream.write(`retry: ${between(RETRY_MS)}\n\n`)
  const beat = async () => {
    await stream.check()
    stream.write(HEARTBEAT)
  }
  const beating = setInterval(() => void beat(), between(HEARTBEAT_MS))
  res.once('close', () => clearInterval(beating))
}

/** How long (ms) ago the screen was asked for, with some more for the way of both requests. */
function ageOf(age: unknown): number | undefined {
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) + ON_THE_WAY_MS : undefined
}

/** The signed-in person at this moment; null without one, and unknown while an engine does not answer. */
async function listenerNow(context: Context): Promise<Listener | null | 'unknown'> {
  try {
    return await authorize('events:read', context.identitiesNow, context.session)
  } catch (error) {
    const isNobody =
      error instanceof AppError && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.code)
    return isNobody ? null : 'unknown'
  }
}

function isSame(now: Listener | null, before: Listener): boolean {
  return now !== null && isDeepStrictEqual(standingOf(now), standingOf(before))
}

/** The person, the member of staff behind a view, and their rights. */
function standingOf(listener: Listener): unknown {
  const withheld =
    listener.kind === 'staff' ? listener.needsSecondFactor : (listener.withheld ?? [])
  const token = listener.kind === 'staff' && listener.token
  return [roleOf(listener), personKey(listener), nameOf(listener), withheld, token]
}

function between({ least, most }: { least: number; most: number }): number {
  return Math.round(least + Math.random() * (most - least))
}
