import { PATHS } from '@loggia/contracts/paths'
import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import { LEGAL_KEYS, SECTION_KEYS } from '@loggia/contracts/site/sections'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { Router } from 'express'
import type { Config } from '../../env.ts'

/** Paths that require sign-in, or that do something when they are opened. */
const DISALLOWED = ['/admin', '/auth', '/client-dashboard', '/newsletter', '/api', '/graphql']

/** The header by which a demo asks search engines not to list it: its company does not exist. */
export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' }

/** The days on which the texts of an indexed page were published, the newest last; none for the original texts. */
type PublicationDays = (site: SiteSnapshot) => string[]

const legalPages = LEGAL_KEYS.map((key): [path: string, PublicationDays] => [
  PATHS[key],
  ({ publishedAt }) => [publishedAt[key] ?? DEFAULT_POLICY_VERSION],
])

const ON_HOME_PAGE = SECTION_KEYS.filter((key) => !LEGAL_KEYS.some((legal) => legal === key))

const homePage: PublicationDays = ({ publishedAt }) =>
  ON_HOME_PAGE.flatMap((key) => publishedAt[key] ?? []).toSorted()

/** The pages that search engines may index. */
const INDEXED: [path: string, PublicationDays][] = [[PATHS.home, homePage], ...legalPages]

/** `/robots.txt` and `/sitemap.xml`. */
export function discoveryFiles(
  { PUBLIC_URL, demo }: Pick<Config, 'PUBLIC_URL' | 'demo'>,
  currentSite: () => SiteSnapshot,
): Router {
  const urlOf = (path: string) => new URL(path, PUBLIC_URL).href
  const allowed = [
    `Allow: ${PATHS.newsletterArchive}`,
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${urlOf('/sitemap.xml')}`,
  ]
  const robots = ['User-agent: *', ...(demo ? ['Disallow: /'] : allowed), ''].join('\n')
  const entry = ([path, daysOf]: (typeof INDEXED)[number]) => {
    const day = daysOf(currentSite()).at(-1)?.slice(0, 'YYYY-MM-DD'.length)
    return `<url><loc>${urlOf(path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  }
  const sitemap = () =>
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${INDEXED.map(entry).join('')}</urlset>`
  const router = Router()
  router.get('/robots.txt', (_req, res) => void res.type('text').send(robots))
  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(sitemap()))
  return router
}
