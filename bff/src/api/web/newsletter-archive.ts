import { archivedIssuePath, NEWSLETTER_FEED, PATHS } from '@loggia/contracts/paths'
import type { Archive } from '@loggia/contracts/newsletter/archive'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { FRAMED_PREVIEW, PREVIEW_PARAMETER } from '@loggia/contracts/site/preview'
import { authorize } from '@loggia/domain/kernel/access/authorize'
import { html } from '@loggia/domain/kernel/html'
import { listArchive, readArchived } from '@loggia/domain/newsletter/issues/archive.queries'
import { Router, type RequestHandler } from 'express'
import type { Dependencies } from '../context.ts'
import type { ContextOf } from '../rest/router.ts'
import type { PublicPages } from './documents.ts'

interface Options extends Pick<Dependencies, 'config' | 'db'> {
  contextOf: ContextOf
  currentSite: () => SiteSnapshot
  pages: PublicPages
  /** Sets the headers of a page that the site may frame. */
  framedPageHeaders: RequestHandler
}

/**
 * The issues of the newsletter that are public, their pages and their feed. With `?preview=framed`, staff see the page of
 * any issue, as its editor shows it.
 */
export function newsletterArchive(options: Options): Router {
  const { config, contextOf, currentSite, db, framedPageHeaders, pages } = options
  const router = Router()
  router.get(PATHS.newsletterArchive, async (_req, res) => {
    await pages.sendArchive(res, PATHS.newsletterArchive, await listArchive(db))
  })
  router.get(NEWSLETTER_FEED, async (_req, res) => {
    const { placeholders, content } = currentSite()
    const name = placeholders.company_name ?? content.meta.title
    const { issues = [] } = await listArchive(db)
    res.type('application/rss+xml').send(feed(issues, name, config.PUBLIC_URL))
  })
  router.get(`${PATHS.newsletterArchive}/:id`, async (req, res, next) => {
    const id = /^[1-9]\d{0,8}$/.test(req.params.id) ? Number(req.params.id) : 0
    const isPreview = req.query[PREVIEW_PARAMETER] === FRAMED_PREVIEW
    if (isPreview) {
      res.set('Cache-Control', 'no-store')
      await authorize('newsletter:read', contextOf(req, res).identities, 'staff')
    }
    const archive = await readArchived(db, id, isPreview)
    if (!archive) return next()
    if (isPreview) framedPageHeaders(req, res, () => undefined)
    await pages.sendArchive(res, archivedIssuePath(id), archive, isPreview)
  })
  return router
}

/** RSS 2.0. */
function feed(issues: NonNullable<Archive['issues']>, name: string, publicUrl: string): string {
  const urlOf = (path: string) => new URL(path, publicUrl).href
  const items = issues.map(
    ({ id, subject, startedAt }) =>
      html`<item
        ><title>${subject}</title><link>${urlOf(archivedIssuePath(id))}</link
        ><guid>${urlOf(archivedIssuePath(id))}</guid
        ><pubDate>${new Date(startedAt ?? 0).toUTCString()}</pubDate></item
      >`,
  )
  const channel = html`<rss version="2.0"
    ><channel
      ><title>${`Newsletter of ${name}`}</title><link>${urlOf(PATHS.newsletterArchive)}</link
      ><description>${`What ${name} wrote to its subscribers`}</description>${items}</channel
    ></rss
  >`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${channel.markup}`
}
