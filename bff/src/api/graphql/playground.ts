import { Router } from 'express'
import { ruruHTML } from 'ruru/server'
import { serveStatic } from 'ruru/static'
import { EXAMPLES } from './examples.ts'

const STATIC_PATH = '/graphql/playground/'

/** Scripts and styles are served from the package; an inline script starts them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
].join('; ')

/** The page that browsers get at `/graphql`: schema documentation and example queries, without a CDN. */
export function playground(): Router {
  const html = ruruHTML({
    endpoint: '/graphql',
    staticPath: STATIC_PATH,
    clientConfig: { defaultQuery: EXAMPLES },
  })
  const router = Router()
  router.use(serveStatic(STATIC_PATH))
  router.get('/graphql', (req, res, next) => {
    if (req.accepts(['json', 'html']) !== 'html') return next()
    res.set('Content-Security-Policy', CONTENT_SECURITY_POLICY).type('html').send(html)
  })
  return router
}
