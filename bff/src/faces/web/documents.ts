import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PATHS } from '@atrium/contracts/paths'
import express, { Router, type RequestHandler } from 'express'

const A_YEAR = '1y'
const pages = new Set<string>(Object.values(PATHS))

/**
 * The web face: the built assets, and the page shell for every address. Unknown addresses get the
 * shell with 404, since the shell shows the not-found page.
 */
export function webDocuments(frontendDist: string): Router {
  const dist = resolve(frontendDist)
  const router = Router()
  router.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: A_YEAR }))
  router.use('/assets', (_req, res) => void res.status(404).type('text').send('Not found'))
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.get('/{*path}', shell(join(dist, 'index.html')))
  return router
}

function shell(file: string): RequestHandler {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null
  return (req, res) => {
    if (html === null) {
      res.status(503).type('text').send('The frontend is not built: npm run build -w frontend')
      return
    }
    res.set('Cache-Control', 'no-cache')
    res
      .status(pages.has(withoutTrailingSlash(req.path)) ? 200 : 404)
      .type('html')
      .send(html)
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
