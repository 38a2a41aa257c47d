import { operations } from '@loggia/domain/operations'
import { csvFile } from '@loggia/domain/kernel/csv-export'
import { streamedAnswer, type Endpoint } from '@loggia/domain/kernel/endpoint'
import type { Operation } from '@loggia/domain/kernel/operation'
import { z } from 'zod'

/** An endpoint of the REST API. The router and the OpenAPI document are both derived from it. */
export interface Route extends Omit<Endpoint, 'status'>, Answer {
  operation: Operation
  /** The `operationId` in the OpenAPI document: the name of the operation. */
  name: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{key}` for keys of the input. */
  path: string
}

/** How the output of an operation is sent. */
interface Answer {
  /** 204 where there is nothing to say, 303 redirects the browser to `location`. */
  status: 200 | 201 | 204 | 303
  /** The items are the body, the total is sent in `X-Total-Count`. */
  isPage: boolean
  /** A file that is saved. */
  isCsv: boolean
  /** Piped to the client. */
  isStreamed: boolean
}

function answerOf({ output, status }: Operation): Answer {
  const keys = output instanceof z.ZodObject ? Object.keys(output.shape) : []
  return {
    status: output instanceof z.ZodLiteral ? 204 : (status ?? 200),
    isPage: keys.includes('items') && keys.includes('total'),
    isCsv: output === csvFile,
    isStreamed: output === streamedAnswer,
  }
}

/** Every endpoint of the REST API, in the order of their paths: `/clients/with-email` stands before `/clients/{id}`. */
export const routes: readonly Route[] = Object.entries<Operation>(operations)
  .flatMap(([name, operation]) => {
    if (operation.rest === undefined) return []
    const [method = '', path = ''] = operation.rest.split(' ')
    const called = { name, operation, method: method.toLowerCase() as Route['method'], path }
    return [{ ...operation, ...answerOf(operation), ...called }]
  })
  .toSorted((a, b) => compareText(a.path, b.path) || compareText(a.method, b.method))

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
