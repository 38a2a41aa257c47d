import {
  AGE_PARAMETER,
  ENDED_EVENT,
  EVENTS_PATH,
  MISSED_EVENT,
} from '@loggia/contracts/live/events'
import { POLICY } from '@loggia/contracts/permissions'
import { audienceOf, securityOf } from '../audience.ts'
import { tagOf } from './openapi-tags.ts'

const ACTION = 'events:read'

const EXAMPLE = 'retry: 3000\n\ndata: {"topic":"client","id":"7","by":"1f0c9a52"}\n\n:\n\n'

/** The stream of changes, which is no operation: it lasts, and OpenAPI can only describe its text. */
export function eventPaths(): Record<string, Record<string, object>> {
  const get = {
    operationId: 'streamEvents',
    tags: [tagOf(ACTION)],
    summary: 'Follows what others change',
    description: [
      audienceOf(POLICY[ACTION]),
      'Server-sent events: each is a JSON object with the `topic` and `id` of a row that changed, and `by`, the',
      '`X-Tab-Id` of the request that changed it. `id` is null where many rows changed or where it is not told.',
      'Clients learn of changes of what is their own, managers of every client. The content is read as usual.',
      `The event \`${MISSED_EVENT}\` says that changes were missed, \`${ENDED_EVENT}\` that the session has ended.`,
      'A comment is sent at least every 25 seconds. One person may have 20 streams open.',
    ].join(' '),
    parameters: [
      {
        name: AGE_PARAMETER,
        in: 'query',
        description:
          'How many milliseconds ago the page was asked for that listens: it is told of changes since',
        schema: { type: 'integer', minimum: 0 },
        example: 2500,
      },
    ],
    security: securityOf(POLICY[ACTION]),
    responses: {
      200: {
        description: 'The events, until the session ends or the process stops',
        content: { 'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE } },
      },
      401: { $ref: '#/components/responses/Unauthenticated' },
      429: { $ref: '#/components/responses/RateLimited' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  }
  return { [EVENTS_PATH.replace('/api', '')]: { get } }
}
