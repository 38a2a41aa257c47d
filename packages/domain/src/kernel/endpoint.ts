import type { Readable } from 'node:stream'
import type { ErrorCode } from '@loggia/contracts/errors'
import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The calls of an operation. Its input is the path, query, body and headers of a REST request, or the arguments of the
 * field of GraphQL.
 */
export interface Endpoint {
  /** The request of REST, if there is one: its path stands below `/api`, with `{key}` for keys of the input. */
  rest?: `${Method} /${string}`
  /** The field of `Query` or `Mutation`; that of the operation's own name by default, null for none. */
  field?: string | null
  /** Keys of a named input that are arguments of the field, beside `input`, as those of the path are. */
  args?: readonly string[]
  /** The field is one of `Mutation`, although its request is a GET. */
  isMutation?: true
  /** What it does, as the documentation of both APIs says it: a sentence without its full stop. */
  summary?: string
  /** What a caller should know besides. */
  description?: string
  /** A tool for agents, which either only reads or changes something; without it, agents do not know of it. */
  agent?: 'read' | 'write'
  /** It serves our own screens only: nothing to build on, as it may change with any release. */
  forScreens?: true
  /** Keys of the input that may be sent in the query instead of the body; a GET has all of them there. */
  query?: readonly string[]
  /** Keys of the input that are sent as headers, with the name of each header. */
  headers?: Readonly<Record<string, string>>
  /** Documented error codes that follow from neither policy, input nor limits. */
  errors?: readonly ErrorCode[]
  /** The status of REST, where the output does not say it: a creation, or a redirect to `location`. */
  status?: 201 | 303
  /** The body is the bytes of a file, which the operation reads itself: see `Context.body`. */
  receivesFile?: true
  /** The body may have up to 1.5 MB instead of 100 kB: a file of 1 MB in base64. */
  hasLargeBody?: true
}

/** An answer whose body is streamed. */
export interface StreamedAnswer {
  status: number
  headers: Record<string, string>
  body: Readable
}

/** The output of operations whose answer is piped to the client; a frame of our pages may show it. */
export const streamedAnswer = z.custom<StreamedAnswer>()
