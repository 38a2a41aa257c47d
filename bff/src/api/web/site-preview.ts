import { PATHS } from '@loggia/contracts/paths'
import { FRAMED_PREVIEW, PREVIEW_PARAMETER, type SitePreview } from '@loggia/contracts/site/preview'
import type { RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import { authorize } from '@loggia/domain/kernel/access/authorize'
import { previewSite } from '@loggia/domain/site/site-preview.queries'
import type { Dependencies } from '../context.ts'
import { html } from '@loggia/domain/kernel/html'
import { plainPage } from '../plain-page.ts'
import type { ContextOf } from '../rest/router.ts'
import type { PublicPages } from './documents.ts'

interface Options extends Pick<Dependencies, 'config' | 'db' | 'log'> {
  contextOf: ContextOf
  pages: PublicPages
  /** Sets the headers of a page that the site may frame. */
  framedPageHeaders: RequestHandler
}

/**
 * `/?preview` and the same of the other pages: the real page with the drafts of staff. Without a session of the team,
 * it leads to the sign-in. No cache keeps the answer. `/?preview=framed` is the only page that the site may frame.
 */
export function sitePreview(options: Options): RequestHandler {
  const { config, db, log, contextOf, pages, framedPageHeaders } = options
  return async (req, res, next) => {
    if (req.method !== 'GET' || req.query[PREVIEW_PARAMETER] === undefined) return next()
    if (!pages.paths.includes(req.path)) return next()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    try {
      await authorize('site:read', contextOf(req, res).identities, 'staff')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'SECOND_FACTOR_SETUP_REQUIRED') {
        return res.redirect(303, PATHS.adminAccount)
      }
      // The sign-in would send a signed-in member of staff straight back here.
      if (error.code === 'FORBIDDEN') return void res.status(403).send(refusedPage(error, req.path))
      if (error.code !== 'UNAUTHENTICATED') throw error
      const search = new URLSearchParams({ next: `${req.path}?${PREVIEW_PARAMETER}` })
      return res.redirect(303, `${PATHS.staffSignIn}?${search.toString()}`)
    }
    const { site, preview: about } = await previewSite({ db, log, demo: config.demo })
    const send = (preview: SitePreview) => pages.sendPreview(res, req.path, site, preview)
    if (req.query[PREVIEW_PARAMETER] !== FRAMED_PREVIEW) return send(about)
    framedPageHeaders(req, res, () => send({ ...about, isFramed: true }))
  }
}

/** @param path of the public page */
function refusedPage({ message }: AppError, path: string): string {
  return plainPage(
    message,
    html`<p>${message}</p>
      <p><a href="${path}">Open the published page</a></p>`,
  )
}
