import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '@loggia/domain/kernel/operation'
import { ROOT_FIELDS } from '../testing/graphql-document.ts'
import { openApiDocument } from './rest/openapi.ts'
import type { JsonSchema } from './rest/openapi-schemas.ts'
import { routes, type Route } from './rest/routes.ts'
import { argumentKeys, schemaKeys, type InputKeys } from './testing/input-keys.ts'
import { operations } from '@loggia/domain/generated/operations'

/** Keys that an API requires although the operation does not, or the reverse. */
const EXCEPTIONS: Record<'graphql' | 'rest', Record<string, InputKeys>> = {
  graphql: {
    // An empty value is refused with a message that names the setting; the SDL refuses a missing one itself.
    updateSiteSetting: { value: 'required' },
  },
  rest: {
    // May be sent in the query or in the body.
    unsubscribe: { token: 'optional' },
    stopNoticeMails: { token: 'optional' },
  },
}

const all = Object.entries<Operation>(operations)
const document = openApiDocument()

function inputKeys({ input }: Operation): InputKeys {
  return schemaKeys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
}

interface Documented {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** The documented input keys, in path, query, headers and body. */
function documentedKeys({ path, method, headers = {} }: Route): InputKeys {
  const { parameters = [], requestBody } = z
    .custom<Documented>()
    .parse(document.paths[path]?.[method])
  const keyOfHeader = new Map(Object.entries(headers).map(([key, name]) => [name, key]))
  const keys = parameters.flatMap(({ name, in: place, required = false }) => {
    const key = place === 'header' ? keyOfHeader.get(name) : name
    return key === undefined ? [] : [[key, required ? 'required' : 'optional'] as const]
  })
  const body = requestBody?.content['application/json']?.schema
  return { ...(body && schemaKeys(body)), ...Object.fromEntries(keys) }
}

const overGraphql = all.flatMap(([name, operation]) => {
  const field = ROOT_FIELDS.find((each) => each.operation === operation)?.field
  return field ? [[name, operation, field] as const] : []
})

const overRest = all.flatMap(([name, operation]) => {
  const route = routes.find((each) => each.operation === operation)
  return route ? [[name, operation, route] as const] : []
})

describe('the input of an operation has the same keys, and requires the same', () => {
  test.each(overGraphql)('in the arguments of %s', (name, operation, field) => {
    expect(argumentKeys(field)).toEqual({ ...inputKeys(operation), ...EXCEPTIONS.graphql[name] })
  })

  test.each(overRest)('in the OpenAPI operation of %s', (name, operation, route) => {
    expect(documentedKeys(route)).toEqual({ ...inputKeys(operation), ...EXCEPTIONS.rest[name] })
  })
})
