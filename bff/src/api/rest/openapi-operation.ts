import type { z } from 'zod'
import { POLICY } from '@loggia/contracts/permissions'
import type { Route } from './routes.ts'
import { exampleFor } from './examples/examples.ts'
import { audienceOf, securityOf } from '../audience.ts'
import { errorResponsesOf } from './openapi-errors.ts'
import { bodySchemaOf, parametersOf } from './openapi-input.ts'
import { jsonSchemaOf } from './openapi-schemas.ts'
import { tagOf } from './openapi-tags.ts'

/** The OpenAPI operation that documents a route. */
export function openApiOperation(route: Route): object {
  const { action, summary, description } = route.operation
  const schema = bodySchemaOf(route)
  const parameters = parametersOf(route)
  return {
    operationId: route.name,
    tags: [tagOf(action)],
    summary,
    description: [description, audienceOf(POLICY[action])].filter(Boolean).join(' '),
    security: securityOf(POLICY[action]),
    ...(parameters.length > 0 && { parameters }),
    ...(route.receivesFile && { requestBody: fileBody }),
    ...(schema && {
      requestBody: {
        required: schema.required !== undefined,
        content: { 'application/json': { schema, ...exampleOf(exampleFor(route.name).body) } },
      },
    }),
    responses: { [route.status]: successOf(route), ...errorResponsesOf(route) },
  }
}

const fileBody = {
  required: false,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function successOf({ name, operation, status, isPage, isCsv, isStreamed }: Route): object {
  if (status === 204) return { description: 'Success, without a body' }
  if (status === 303) return { description: 'Redirects the browser', headers: { Location } }
  if (isStreamed) {
    return { description: 'The content, or the range in `Content-Range`', content: { '*/*': {} } }
  }
  if (isCsv) return csvFileOf(name)
  const output = isPage ? itemsOf(operation.output) : operation.output
  const schema = jsonSchemaOf(output, 'output')
  return {
    description: status === 201 ? 'Created' : 'Success',
    ...(isPage && {
      headers: { 'X-Total-Count': totalCount, 'X-Searched-Newest': searchedNewest },
    }),
    content: { 'application/json': { schema, ...exampleOf(exampleFor(name).answer) } },
  }
}

function csvFileOf(name: string): object {
  return {
    description:
      'A UTF-8 file with a byte order mark; cells that a spreadsheet could read as a formula start with an apostrophe',
    headers: { 'Content-Disposition': attachment },
    content: { 'text/csv': { schema: { type: 'string' }, ...exampleOf(exampleFor(name).answer) } },
  }
}

const attachment = {
  description: 'The file name, which contains the date',
  schema: { type: 'string' },
}
const Location = { description: 'The URL of the next page', schema: { type: 'string' } }
const totalCount = {
  description:
    'The number of matches on all pages. In a page of a search it counts to 10000, which then means at least as many.',
  schema: { type: 'integer' },
}

const searchedNewest = {
  description:
    'How many of the newest rows were searched, where not all were: no index can find one or two letters, nor signs alone.',
  schema: { type: 'integer' },
}

function itemsOf(page: z.ZodType): z.ZodType {
  return (page as z.ZodObject<{ items: z.ZodType }>).shape.items
}

function exampleOf(example: unknown): object {
  return example === undefined ? {} : { example }
}
