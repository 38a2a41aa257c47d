import { ONE_CLICK_STOP_NOTICES, ONE_CLICK_UNSUBSCRIBE, PATHS } from '@loggia/contracts/paths'
import { Router } from 'express'

/**
 * Redirects GET requests for the endpoints of links in emails to pages: mail programs also show the URL of the
 * one-click unsubscription, which expects POST, as an ordinary link.
 */
export function newsletterLinks(): Router {
  const router = Router()
  const toPage = (page: string) => (token: unknown) =>
    `${page}?${new URLSearchParams({ token: typeof token === 'string' ? token : '' }).toString()}`
  const pages = {
    '/api/newsletter/confirm': toPage(PATHS.newsletterConfirm),
    [ONE_CLICK_UNSUBSCRIBE]: toPage(PATHS.newsletterUnsubscribe),
    [ONE_CLICK_STOP_NOTICES]: toPage(PATHS.noticesStop),
  }
  for (const [path, page] of Object.entries(pages)) {
    router.get(path, (req, res) => res.redirect(303, page(req.query['token'])))
  }
  return router
}
