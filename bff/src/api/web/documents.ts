import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isPage } from '@loggia/contracts/paths'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import precompressed from 'express-static-gzip'
import express, { Router, type RequestHandler, type Response } from 'express'
import type { Config } from '../../env.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { createRenderedPages, type RenderedPage } from './rendered-pages.ts'
import { discoveryFiles } from './discovery-files.ts'

/** The build writes `.br` and `.gz` files next to each asset. */
const PRECOMPRESSED = { enableBrotli: true, orderPreference: ['br', 'gz' as const] }

const NOT_FOUND = '/404'

interface Options {
  config: Config
  /** Reads the settings that public pages show; resolves even while the database is unavailable. */
  readSettings: () => Promise<SiteSetting[]>
}

/** The public pages, which are rendered on the server and kept. */
interface PublicPages {
  paths: readonly string[]
  render(path: string): Promise<RenderedPage>
}

interface WebDocuments {
  router: Router
  /** Null where the frontend was not built for the server. */
  pages: PublicPages | null
}

/**
 * Serves the frontend: the built assets, the public pages rendered on the server, and the empty page shell
 * for the screens behind a sign-in. Unknown paths get the not-found page with status 404.
 */
export async function webDocuments({ config, readSettings }: Options): Promise<WebDocuments> {
  const dist = resolve(config.FRONTEND_DIST)
  const router = Router()
  const immutable = { immutable: true, maxAge: '1y' }
  router.use(
    '/assets',
    precompressed(join(dist, 'assets'), { ...PRECOMPRESSED, serveStatic: immutable }),
  )
  router.use('/assets', (_req, res) => void res.status(404).type('text').send('Not found'))
  router.use(discoveryFiles(config.PUBLIC_URL))
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  const file = join(dist, 'index.html')
  const shell = existsSync(file) ? readFileSync(file, 'utf8') : null
  const pages = shell === null ? null : await publicPages(dist, shell, config, readSettings)
  router.get('/{*path}', shell === null ? notBuilt : documents(shell, pages))
  return { router, pages }
}

async function publicPages(
  dist: string,
  shell: string,
  { demo, STAFF_REGISTRATION: staffRegistration, PUBLIC_URL }: Config,
  readSettings: Options['readSettings'],
): Promise<PublicPages | null> {
  const { origin } = new URL(PUBLIC_URL)
  const renderer = await loadPageRenderer(dist, shell, { demo, staffRegistration, origin })
  if (!renderer) return null
  const rendered = createRenderedPages(renderer)
  const render = async (path: string) => rendered(path, await readSettings())
  return { paths: renderer.paths, render }
}

function documents(shell: string, pages: PublicPages | null): RequestHandler {
  return async (req, res) => {
    const path = withoutTrailingSlash(req.path)
    const isKnown = isPage(path)
    res.status(isKnown ? 200 : 404).set('Cache-Control', 'no-cache')
    if (pages && (!isKnown || pages.paths.includes(path))) {
      send(res, await pages.render(isKnown ? path : NOT_FOUND))
    } else {
      res.type('html').send(shell)
    }
  }
}

const notBuilt: RequestHandler = (_req, res) => {
  res.status(503).type('text').send('The frontend is not built: npm run build -w frontend')
}

function send(res: Response, { etag, encoded }: RenderedPage): void {
  const { req } = res
  res.set({ ETag: etag, Vary: 'Accept-Encoding' }).type('html')
  if (req.fresh) {
    res.status(304).end()
    return
  }
  // Browsers list gzip first but accept both; brotli is smaller.
  const accepted = req.acceptsEncodings()
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
  if (encoding) res.set('Content-Encoding', encoding)
  res.send(encoded[encoding ?? 'identity'])
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
