import { PATHS } from '@loggia/contracts/paths'
import { PREVIEW_PARAMETER } from '@loggia/contracts/site/preview'
import type { RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import { authorize } from '@loggia/domain/kernel/access/authorize'
import { previewSite } from '@loggia/domain/site/site-preview.queries'
import type { Dependencies } from '../context.ts'
import type { ContextOf } from '../rest/router.ts'
import type { PublicPages } from './documents.ts'

interface Options extends Pick<Dependencies, 'config' | 'db' | 'log'> {
  contextOf: ContextOf
  pages: PublicPages
}

/**
 * `/?preview` and the same of the other pages: the real page with the drafts of staff. Strangers are led to the
 * sign-in. Nobody keeps the answer.
 */
export function sitePreview({ config, db, log, contextOf, pages }: Options): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' || req.query[PREVIEW_PARAMETER] === undefined) return next()
    if (!pages.paths.includes(req.path)) return next()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    try {
      await authorize('site:read', contextOf(req, res).identities)
    } catch (error) {
      const isStranger = error instanceof AppError && /^(UNAUTH|FORBID)/.test(error.code)
      if (!isStranger) throw error
      const search = new URLSearchParams({ next: `${req.path}?${PREVIEW_PARAMETER}` })
      return res.redirect(303, `${PATHS.staffSignIn}?${search.toString()}`)
    }
    const { site, preview: about } = await previewSite({ db, log, demo: config.demo })
    pages.sendPreview(res, req.path, site, about)
  }
}
