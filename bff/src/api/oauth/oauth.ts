import { VISITOR } from '@loggia/domain/kernel/actor'
import type { LimitName } from '@loggia/domain/kernel/limits/rate-limits'
import { takeLimits } from '@loggia/domain/kernel/limits/take-limits'
import { Router, type RequestHandler } from 'express'
import type { default as Provider } from 'oidc-provider'
import { noStore } from '../request-guards.ts'
import type { ContextOf } from '../rest/router.ts'
import { issuerOf, resourceOf, SCOPE } from './provider.ts'

interface Options {
  contextOf: ContextOf
  getProvider: () => Promise<Provider>
  publicUrl: string
}

const SERVER_METADATA = '/.well-known/oauth-authorization-server'
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

/**
 * OAuth 2.1 for apps that take no token, such as Claude and ChatGPT: they make themselves known, send a browser here,
 * and a member of staff allows or refuses them. Other servers call it, without cookies, so that no guard against
 * requests from other sites is in front. Bodies are read by the provider.
 */
export function oauth(options: Options): Router {
  const { publicUrl } = options
  const router = Router()
  router.get([RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`], (_req, res) => {
    res.set('Access-Control-Allow-Origin', '*').json({
      resource: resourceOf(publicUrl),
      resource_name: 'Loggia',
      authorization_servers: [issuerOf(publicUrl)],
      bearer_methods_supported: ['header'],
      scopes_supported: [SCOPE],
    })
  })
  router.get([SERVER_METADATA, `${SERVER_METADATA}/oauth`], (req, _res, next) => {
    req.url = `/oauth${SERVER_METADATA}`
    req.originalUrl = req.url
    next()
  })
  router.use('/oauth', noStore, answering(options))
  return router
}

function answering({ contextOf, getProvider, publicUrl }: Options): RequestHandler {
  const { host, protocol } = new URL(publicUrl)
  return async (req, res) => {
    const isRegistration = req.method === 'POST' && req.path === '/reg'
    const limits: LimitName[] = isRegistration ? ['oauth.ip', 'appRegistration.ip'] : ['oauth.ip']
    await takeLimits(limits, contextOf(req, res), VISITOR, {})
    // Its addresses are those of PUBLIC_URL, whatever proxies say.
    req.headers['x-forwarded-host'] = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const provider = await getProvider()
    await provider.callback()(req, res)
  }
}
