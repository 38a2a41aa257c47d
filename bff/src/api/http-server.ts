import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * How long a caller may take to send the headers and the whole request, and how often that is looked at.
 * Nothing larger than 1.5 MB is accepted, so the slowest honest connection needs far less. Answers are not
 * limited: a document may take minutes to download. An idle connection is kept for longer than callers and proxies
 * keep theirs (mostly 60 seconds), so that they close it: who sends while the server hangs up gets no answer.
 */
export const REQUEST_LIMITS = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 1_000,
  idleMs: 65_000,
}

/** Creates the server of a bff, which cuts off callers that send slowly in order to keep connections. */
export function createHttpServer(listener: RequestListener, limits = REQUEST_LIMITS): Server {
  return createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.idleMs,
    },
    listener,
  )
}
