import { PATHS } from '@loggia/contracts/paths'
import { Router } from 'express'

/** The pages that search engines may index. */
const INDEXED = [
  PATHS.home,
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
]

/** Paths that require sign-in, or that do something when they are opened. */
const DISALLOWED = ['/admin', '/auth', '/client-dashboard', '/newsletter', '/api', '/graphql']

/** `/robots.txt` and `/sitemap.xml`. */
export function discoveryFiles(publicUrl: string): Router {
  const urlOf = (path: string) => new URL(path, publicUrl).href
  const robots = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${urlOf('/sitemap.xml')}`,
    '',
  ].join('\n')
  const urls = INDEXED.map((path) => `<url><loc>${urlOf(path)}</loc></url>`).join('')
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  const router = Router()
  router.get('/robots.txt', (_req, res) => void res.type('text').send(robots))
  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(sitemap))
  return router
}
