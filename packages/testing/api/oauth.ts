import {
  discoverOAuthServerInfo,
  exchangeAuthorization,
  refreshAuthorization,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationFull,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'

/** The address of a service that takes its codes there. */
export const REDIRECT_URL = 'https://claude.example/callback'

interface Site {
  url: string
  config: Pick<TestApp['config'], 'PUBLIC_URL'>
}

/** Calls the app under test at its port, whatever its public address is. */
function fetchOf({ url, config }: Site): typeof fetch {
  return (input, init) => {
    const asked = String(input instanceof Request ? input.url : input)
    return fetch(asked.replace(new URL(config.PUBLIC_URL).origin, url), init)
  }
}

/** A service that uses the client of the Model Context Protocol, and has made itself known. */
export async function newApp(site: Site, name = 'Claude', redirectUrl = REDIRECT_URL) {
  const fetchFn = fetchOf(site)
  const mcpUrl = new URL('/mcp', site.config.PUBLIC_URL)
  const info = await discoverOAuthServerInfo(mcpUrl, { fetchFn })
  const { authorizationServerUrl: server, authorizationServerMetadata: metadata } = info
  if (!metadata) throw new Error('The server does not describe itself')
  const client: OAuthClientInformationFull = await registerClient(server, {
    metadata,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    fetchFn,
  })
  const known = { metadata, clientInformation: client, resource: mcpUrl, fetchFn }
  /** Where it sends a browser, and what the answer is checked by. */
  const begin = () =>
    startAuthorization(server, { ...known, redirectUrl, scope: 'mcp', state: 'a-state' })
  return {
    client,
    begin,
    /** Sends a browser to the site. @returns the id of the request, too */
    async ask(browser: Browser) {
      const begun = await begin()
      const { pathname, search } = begun.authorizationUrl
      const { headers } = await browser.request('get', pathname + search)
      const screen = new URL(headers.get('location') ?? '', site.config.PUBLIC_URL)
      return { ...begun, id: screen.searchParams.get('request') ?? '' }
    },
    exchange: (authorizationCode: string, codeVerifier: string, redirectUri = redirectUrl) =>
      exchangeAuthorization(server, { ...known, authorizationCode, codeVerifier, redirectUri }),
    refresh: ({ refresh_token: refreshToken = '' }: OAuthTokens) =>
      refreshAuthorization(server, { ...known, refreshToken }),
  }
}

/** Follows the answer of a request in its browser, back to the service; with its code, or with an error. */
export async function goOn(browser: Browser, url: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(url)
  const { headers, status } = await browser.request('get', pathname + search)
  const location = headers.get('location')
  if (!location) throw new Error(`The answer leads nowhere: ${status}`)
  return new URL(location).searchParams
}

/** Asks which tools a token opens, as agents do. */
export async function toolsFor(url: string, token: string) {
  const answered = await fetch(`${url}/mcp`, {
    method: 'post',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  const { result } = (await answered.json()) as { result?: { tools: { name: string }[] } }
  return { status: answered.status, names: result?.tools.map(({ name }) => name) ?? [] }
}
