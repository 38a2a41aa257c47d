import type { Context } from '@loggia/domain/kernel/context'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import { html } from '@loggia/domain/kernel/html'
import { endGrant, findGrant } from '@loggia/domain/api-tokens/app-grants'
import { activeStaffFinder } from '@loggia/domain/staff-auth/active-staff.queries'
import { PATHS } from '@loggia/contracts/paths'
import { createPrivateKey, hkdfSync } from 'node:crypto'
import type { Configuration, default as Provider } from 'oidc-provider'
import type { Config } from '../../env.ts'
import { plainPage } from '../plain-page.ts'

/** The only thing that an app can ask for. What it may do is chosen by the person who allows it. */
export const SCOPE = 'mcp'

const HOUR = 3_600
const DAY = 24 * HOUR

/** The address for whose calls apps get tokens. */
export const resourceOf = (publicUrl: string) => new URL('/mcp', publicUrl).href

export const issuerOf = (publicUrl: string) => new URL('/oauth', publicUrl).href

interface Needs extends Pick<Context, 'db' | 'log' | 'redis'> {
  config: Config
  publish: PublishChanges
}

/**
 * The server of OAuth 2.1, made on first use: most installations connect no apps. Processes share all that it knows,
 * in Redis, and its keys come from APP_SECRET.
 */
export function lazyProvider(needs: Needs): () => Promise<Provider> {
  let making: Promise<Provider> | undefined
  return () => (making ??= createProvider(needs))
}

async function createProvider(needs: Needs): Promise<Provider> {
  const { config, db, log } = needs
  const [{ default: ProviderClass, errors }, { redisAdapter }] = await Promise.all([
    import('oidc-provider'),
    import('./redis-adapter.ts'),
  ])
  const findStaff = activeStaffFinder(db)
  const resource = resourceOf(config.PUBLIC_URL)
  const isHttps = config.PUBLIC_URL.startsWith('https:')
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', `loggia oauth ${use}`, 32))
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const

  const provider = new ProviderClass(issuerOf(config.PUBLIC_URL), {
    adapter: redisAdapter({
      redis: needs.redis,
      grantEnded: (grantId) => endGrant({ ...needs, requestId: null }, grantId),
    }),
    cookies: {
      keys: [keyFor('cookies').toString('base64url')],
      short: cookie,
      long: cookie,
      names: {
        // What binds a request to its browser cannot be set by other hosts of the domain.
        interaction: `${isHttps ? '__Host-' : ''}loggia-app-request`,
        resume: 'loggia-app-answer',
        session: 'loggia-app-session',
      },
    },
    jwks: { keys: [signingKey(keyFor('signatures'))] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
    },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientBasedCORS: () => false,
    responseTypes: ['code'],
    scopes: [SCOPE],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, { clientId }, token) => token.clientId === clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, asked) => {
          if (asked !== resource) throw new errors.InvalidTarget()
          return { scope: SCOPE, audience: resource, accessTokenFormat: 'opaque' }
        },
      },
    },
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator(_ctx, _name, urls) {
        if (Array.isArray(urls) && urls.every(isSafeRedirect)) return
        throw new errors.InvalidClientMetadata(
          'redirect_uris must be https, or http on this machine',
        )
      },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 366 * DAY,
      Interaction: 600,
      RefreshToken: 30 * DAY,
      Session: 600,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    interactions: { url: (_ctx, { uid }) => `${PATHS.connectApp}?request=${uid}` },
    // Asked with each code and token, so that nothing new is handed out once a token is revoked or its owner gone.
    async findAccount(_ctx, accountId, token) {
      const userId = Number(accountId)
      const isGranted = !token?.grantId || (await findGrant(db, token.grantId))?.userId === userId
      if (!isGranted || !(await findStaff(userId))) return undefined
      return { accountId, claims: () => ({ sub: accountId }) }
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html'
      ctx.body = plainPage(
        'The app cannot be connected',
        html`<h1>The app cannot be connected</h1>
          <p>Please start again from the app.</p>
          <p><small>${error}: ${description ?? ''}</small></p>`,
      )
    },
  } satisfies Configuration)
  provider.proxy = true
  provider.use(async (ctx, next) => {
    // Apps ask for various scopes, or for none.
    if (ctx.path === '/auth') ctx.query = { ...ctx.query, scope: SCOPE }
    await next()
  })
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'OAuth failed'))
  return provider
}

/** Where an app may get its access: at a site with a certificate, or on the machine of its user. */
function isSafeRedirect(url: unknown): boolean {
  const parsed = typeof url === 'string' ? URL.parse(url) : null
  if (!parsed) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocal)
}

/** Nothing is signed with it, as there are no id tokens, but the provider does not start without one. */
function signingKey(seed: Buffer) {
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
}
