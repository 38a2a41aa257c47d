import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Archive } from '@loggia/contracts/newsletter/archive'
import { isPage, PATHS, sectionPath } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import type { SitePreview } from '@loggia/contracts/site/preview'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import precompressed from 'express-static-gzip'
import express, { Router, type RequestHandler, type Response } from 'express'
import type { Config } from '../../env.ts'
import { readIfBuilt, withoutTrailingSlash } from './built-frontend.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { createRenderedPages, type RenderedPage } from './rendered-pages.ts'
import { discoveryFiles } from './discovery-files.ts'

/** The build writes `.br` and `.gz` files next to each asset. */
const PRECOMPRESSED = { enableBrotli: true, orderPreference: ['br', 'gz' as const] }

const NOT_FOUND = '/404'

interface Options {
  config: Config
  /** The public site; answers even while the database is unavailable. */
  currentSite: () => SiteSnapshot
}

/** The public pages, which are rendered on the server. */
export interface PublicPages {
  /** The pages that are kept in memory. */
  paths: readonly string[]
  /** Renders a page, or takes it from memory. */
  render(path: string): Promise<RenderedPage>
  /** Answers with a page that shows its forms as given, rendered for this request. */
  sendWithForms(res: Response, path: string, forms: PageForms): Promise<void>
  /** Answers with a page of the newsletter's archive; one that is a preview runs no script. */
  sendArchive(res: Response, path: string, archive: Archive, isPreview?: boolean): Promise<void>
  /** Answers with a page that shows drafts, for staff. */
  sendPreview(res: Response, path: string, site: SiteSnapshot, preview: SitePreview): void
}

interface WebDocuments {
  router: Router
  /** Null where the frontend was not built for the server. */
  pages: PublicPages | null
}

/**
 * Serves the frontend: the built assets, the public pages rendered on the server, and the shell of portal and
 * back office. Unknown paths get the not-found page with status 404.
 */
export async function webDocuments({ config, currentSite }: Options): Promise<WebDocuments> {
  const dist = resolve(config.FRONTEND_DIST)
  const router = Router()
  const immutable = { immutable: true, maxAge: '1y' }
  router.use(
    '/assets',
    precompressed(join(dist, 'assets'), { ...PRECOMPRESSED, serveStatic: immutable }),
  )
  router.use('/assets', (_req, res) => void res.status(404).type('text').send('Not found'))
  router.use(discoveryFiles(config, currentSite))
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.get(PATHS.contact, (_req, res) => res.redirect(308, sectionPath('contact')))
  const shell = readIfBuilt(dist, 'site.html')
  const pages = shell === null ? null : await publicPages(dist, shell, config, currentSite)
  const shells = readIfBuilt(dist, 'index.html')
  router.get('/{*path}', documents(shells, pages))
  return { router, pages }
}

async function publicPages(
  dist: string,
  shell: string,
  { demo, PUBLIC_URL }: Config,
  currentSite: Options['currentSite'],
): Promise<PublicPages | null> {
  const { origin } = new URL(PUBLIC_URL)
  const renderer = await loadPageRenderer(dist, shell, { demo, origin })
  if (!renderer) return null
  const rendered = createRenderedPages(renderer)
  return {
    paths: renderer.keptPaths,
    render: (path) => rendered(path, currentSite()),
    async sendWithForms(res, path, forms) {
      await sendOnce(res, renderer.render(path, currentSite(), { forms }))
    },
    async sendArchive(res, path, archive, isPreview = false) {
      const preview = isPreview && { preview: { drafts: [], invalid: [], isFramed: true as const } }
      await sendOnce(res, renderer.render(path, currentSite(), { archive, ...preview }))
    },
    sendPreview(res, path, site, preview) {
      res.type('html').send(renderer.render(path, site, { preview }))
    },
  }
}

/** @param shells the shell of portal and back office, which the browser renders */
function documents(shells: string | null, pages: PublicPages | null): RequestHandler {
  return async (req, res, next) => {
    const path = withoutTrailingSlash(req.path)
    const isKnown = isPage(path)
    res.status(isKnown ? 200 : 404).set('Cache-Control', 'no-cache')
    if (pages && (!isKnown || pages.paths.includes(path))) {
      return send(res, await pages.render(isKnown ? path : NOT_FOUND))
    }
    if (shells === null) return notBuilt(req, res, next)
    res.type('html').send(shells)
  }
}

const notBuilt: RequestHandler = (_req, res) => {
  res.status(503).type('text').send('The frontend is not built: node tools/local/build-frontend.ts')
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

/** Sends a document for one reader: compressed fast rather than well. */
async function sendOnce(res: Response, html: string): Promise<void> {
  res.vary('Accept-Encoding').type('html')
  if (!res.req.acceptsEncodings().includes('gzip')) return void res.send(html)
  res.set('Content-Encoding', 'gzip').send(await promisify(gzip)(html, { level: 4 }))
}
