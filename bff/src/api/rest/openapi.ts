import type { Route } from '../../core/route.ts'
import { errorResponses } from './openapi-errors.ts'
import { sharedParameters } from './openapi-input.ts'
import { openApiOperation } from './openapi-operation.ts'
import { viewSchemas } from './openapi-schemas.ts'

/** The REST API as an OpenAPI 3.1 document, made of the route table and its zod schemas. */
export function openApiDocument(routes: readonly Route[]) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Loggia',
      version: '1.0.0',
      description:
        'The REST API of Loggia. GraphQL offers the same use cases at `/graphql`. Every failure has ' +
        'one body: `message`, `code`, `requestId`, and the faults by field where there are any.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(routes),
    components: {
      schemas: viewSchemas(),
      parameters: sharedParameters,
      responses: errorResponses(),
      securitySchemes: {
        staffSession: sessionCookie('loggia-staff', 'POST /login opens a staff session.'),
        clientSession: sessionCookie('loggia-client', 'POST /client/verify-code opens it.'),
      },
    },
  }
}

function pathsOf(routes: readonly Route[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const methods = (paths[route.path] ??= {})
    methods[route.method] = openApiOperation(route)
  }
  return paths
}

function sessionCookie(name: string, description: string): object {
  const prefix = 'On https its name begins with `__Host-`.'
  return { type: 'apiKey', in: 'cookie', name, description: `${description} ${prefix}` }
}
