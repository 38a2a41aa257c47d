import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from './generated/openapi.d.ts'

/** A client of the REST API with the types of the OpenAPI document. */
export type ApiClient = Client<paths>

/**
 * Creates a client that stays signed in: it keeps the session cookies as a browser does.
 *
 * @param origin of an installation, such as `http://localhost:3000`
 */
export function createApiClient(origin: string): ApiClient {
  const client = createClient<paths>({ baseUrl: `${origin}/api` })
  client.use(cookieJar())
  return client
}

function cookieJar(): Middleware {
  const cookies = new Map<string, string>()
  return {
    onRequest({ request }) {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
      if (pairs.length > 0) request.headers.set('Cookie', pairs.join('; '))
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
    },
  }
}
