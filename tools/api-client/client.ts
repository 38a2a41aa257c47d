import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './generated/openapi.d.ts'

/** A client of the REST API with the types of the OpenAPI document. */
export type ApiClient = Client<paths>

/**
 * Creates a client that calls with an API token; without one, as a visitor.
 *
 * @param origin of an installation, such as `http://localhost:3000`
 */
export function createApiClient(origin: string, token?: string): ApiClient {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return createClient<paths>({ baseUrl: `${origin}/api`, headers })
}
