import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { Provider } from 'oidc-provider'

/** An account at the provider, as its owner or the provider's admin has made it. */
interface ProviderAccount {
  email?: string
  email_verified?: boolean
  name?: string
}

const CLIENT = { id: 'loggia', secret: 'a-secret:with+signs&more%20' }

/** Its own calls refuse addresses of this machine, and give a busy one 2.5 seconds. */
const TO_THIS_MACHINE = { dispatcher: undefined, signal: null }

/**
 * Starts a real provider of OpenID Connect on a port of its own. Its sign-in page asks for the id of an account, and
 * for nothing else.
 */
export async function startIdentityProvider() {
  const accounts = new Map<string, ProviderAccount>()
  const logoutTokens: string[] = []
  let provider: Provider | undefined

  const server = createServer((req, res) => {
    void answer(req, res).catch(() => res.writeHead(400).end('The provider refuses this'))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!provider) throw new Error('The provider serves nobody yet')
    if (!req.url?.startsWith('/sign-in/')) return provider.callback()(req, res)
    const account = new URL(req.url, issuer).searchParams.get('account')
    if (account === null) {
      res.setHeader('Content-Type', 'text/html; charset=utf-8').end(SIGN_IN)
    } else {
      const login = accounts.has(account)
        ? { login: { accountId: account } }
        : { error: 'access_denied' }
      await provider.interactionFinished(req, res, login)
    }
  }

  return {
    accounts,
    /** Those that it has sent, the latest one last. */
    logoutTokens,
    variables: {
      SSO_ISSUER: issuer,
      SSO_CLIENT_ID: CLIENT.id,
      SSO_CLIENT_SECRET: CLIENT.secret,
      SSO_NAME: 'Harbor ID',
    },

    /**
     * Lets an installation use it.
     *
     * @param logoutUrl where the installation listens, if not at its public address
     */
    serve(publicUrl: string, logoutUrl = publicUrl): void {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            token_endpoint_auth_method: 'client_secret_post',
            redirect_uris: [new URL(SSO_PATHS.callback, publicUrl).href],
            backchannel_logout_uri: new URL(SSO_PATHS.logout, logoutUrl).href,
          },
        ],
        clientAuthMethods: ['client_secret_post'],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['only for tests'] },
        features: {
          devInteractions: { enabled: false },
          backchannelLogout: { enabled: true },
        },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        fetch: (url, options) => {
          if (options?.body instanceof URLSearchParams) {
            logoutTokens.push(...options.body.getAll('logout_token'))
          }
          return fetch(url, { ...options, ...TO_THIS_MACHINE })
        },
        interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
        findAccount: (_ctx, id) => {
          const account = accounts.get(id)
          return account && { accountId: id, claims: () => ({ sub: id, ...account }) }
        },
        // Consent is always given.
        async loadExistingGrant({ oidc }) {
          const [{ client, session, provider: of }, scopes] = [oidc, 'openid email profile']
          if (!client || !session?.accountId) return undefined
          const grant = new of.Grant({ clientId: client.clientId, accountId: session.accountId })
          grant.addOIDCScope(scopes)
          await grant.save()
          return grant
        },
      })
    },

    /** Tells the installation that a person has signed out everywhere, or was shut out. */
    async signOut(account: string): Promise<void> {
      const client = await provider?.Client.find(CLIENT.id)
      const tell = client?.['backchannelLogout']
      if (typeof tell !== 'function') throw new Error('The provider serves nobody yet')
      await tell.call(client, account)
    },

    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

const SIGN_IN = `<!doctype html><html lang="en"><title>Harbor ID</title><main><h1>Harbor ID</h1>
<form><label>Account <input name="account"></label> <button>Sign in</button></form></main></html>`
