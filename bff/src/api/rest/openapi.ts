import { routes } from './routes.ts'
import { eventPaths } from './openapi-events.ts'
import { errorResponses } from './openapi-errors.ts'
import { sharedParameters } from './openapi-input.ts'
import { openApiOperation } from './openapi-operation.ts'
import { namedSchemas } from './openapi-schemas.ts'
import { tagsOf } from './openapi-tags.ts'

/** The REST API as an OpenAPI 3.1 document, derived from the routes and their zod schemas. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'REST API',
      version: '1.0.0',
      description:
        'The REST API of this site. GraphQL offers the same operations at `/graphql`. Every error has the ' +
        'same body: `message`, `code`, `requestId` and, for invalid input, the messages by field.',
      contact: { name: 'The operator of this installation' },
    },
    servers: [{ url: '/api' }],
    tags: tagsOf([...routes.map(({ operation }) => operation.action), 'events:read']),
    paths: { ...operationPaths(), ...eventPaths() },
    components: {
      schemas: namedSchemas(),
      parameters: sharedParameters,
      responses: errorResponses(),
      securitySchemes: {
        staffSession: sessionCookie('loggia-staff', 'Opened by `POST /login`.'),
        clientSession: sessionCookie('loggia-client', 'Opened by `POST /client/verify-code`.'),
      },
    },
  }
}

function operationPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const methods = (paths[route.path] ??= {})
    methods[route.method] = openApiOperation(route)
  }
  return paths
}

function sessionCookie(name: string, description: string): object {
  const prefix = 'Over HTTPS the name starts with `__Host-`.'
  return { type: 'apiKey', in: 'cookie', name, description: `${description} ${prefix}` }
}
