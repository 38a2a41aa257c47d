import type { NextPage } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { SSO_FAILURES } from '@loggia/contracts/sso/sso'
import { portalPath } from '@loggia/contracts/urls/portal-path'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import { Router, type RequestHandler, type Response } from 'express'
import type { Identities } from '@loggia/domain/kernel/actor'
import type { ContextOf } from '../rest/router.ts'
import { clearFlash, flashOf, redirectWithFlash } from '../web/flashes.ts'
import { FORM_PATHS } from './forms.ts'
import { pageFormsOf } from './page-forms.ts'

interface Options {
  contextOf: ContextOf
  /** Answers with a page that shows its forms as given. */
  sendPage(res: Response, path: string, forms: PageForms): Promise<void>
}

/** Answers the pages with forms as their address, the session and a flash say. */
export function formPages(options: Options): Router {
  const router = Router()
  for (const path of FORM_PATHS) router.get(path, pageHandler(path, options))
  return router
}

function pageHandler(path: string, { contextOf, sendPage }: Options): RequestHandler {
  return async (req, res, next) => {
    const flash = flashOf(req)
    const { sent, form } = req.query
    // The home page without any is the same for all visitors, and kept in memory.
    if (path === PATHS.home && !flash && sent === undefined && form === undefined) return next()
    res.set('Cache-Control', 'no-store')
    const context = contextOf(req, res)
    const isSignIn = SIGN_INS.has(path)
    const identities = isSignIn ? await identitiesOf(context.identities) : NOBODY
    const target = identities && signedInTarget(path, req.query, identities)
    if (target) return redirectWithFlash(res, target)
    // Two that begin at once, such as by a link and by a suggested passkey, would each name the browser anew.
    if (isSignIn) context.auth.rememberSignInHolder()
    if (flash) clearFlash(res)
    const isSessionUnknown = identities === null
    const page = { path, values: req.query, flash, isSessionUnknown }
    await sendPage(res, path, await pageFormsOf(context, page))
  }
}

const SIGN_INS: ReadonlySet<string> = new Set([PATHS.staffSignIn, PATHS.clientSignIn])

const NOBODY: Identities = { staff: null, client: null }

/** Null while the session store does not answer. */
async function identitiesOf(read: () => Promise<Identities>): Promise<Identities | null> {
  try {
    return await read()
  } catch {
    return null
  }
}

/**
 * Reasons why single sign-on gave no new proof. An expired one may have come back twice: the first answer has signed
 * them in.
 */
const SHOWN_FAILURES = SSO_FAILURES.filter((each) => each !== 'expired')

/** The redirect of a signed-in person who opens a sign-in. */
function signedInTarget(
  path: string,
  { next, sso, link }: Readonly<Record<string, unknown>>,
  { staff, client }: Identities,
): NextPage | null {
  if (path === PATHS.staffSignIn && staff) {
    if (SHOWN_FAILURES.some((each) => each === sso)) return null
    return { location: sameOriginPath(typeof next === 'string' ? next : '') ?? PATHS.admin }
  }
  if (path === PATHS.clientSignIn && client) {
    // An email led here on the way.
    const isByEmail = link !== undefined
    return { location: portalPath(next), ...(!isByEmail && { flash: 'alreadyLoggedIn' }) }
  }
  return null
}
