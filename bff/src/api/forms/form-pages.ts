import type { NextPage } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { SSO_FAILURES } from '@loggia/contracts/sso/sso'
import { portalPath } from '@loggia/contracts/urls/portal-path'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import express, { Router, type RequestHandler, type Response } from 'express'
import { VISITOR, type Identities } from '@loggia/domain/kernel/actor'
import type { Context } from '@loggia/domain/kernel/context'
import { toAppError } from '@loggia/domain/kernel/database-errors'
import { AppError } from '@loggia/domain/kernel/errors'
import { html } from '@loggia/domain/kernel/html'
import { takeLimits } from '@loggia/domain/kernel/limits/take-limits'
import { plainPage } from '../plain-page.ts'
import { noStore, sameOriginOnly, validateIdempotencyKey } from '../request-guards.ts'
import type { ContextOf } from '../rest/router.ts'
import { clearFlash, flashOf, redirectWithFlash } from '../web/flashes.ts'
import { answerOf, refusalOf } from './form-answer.ts'
import type { FormOutcome, FormValues, PublicForm } from './form.ts'
import { findForm, FORM_PATHS } from './forms.ts'
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

interface RouterOptions extends Options {
  publicUrl: string
}

/**
 * The way in for browsers without scripts: forms that are posted to the page they stand on. A form that is refused is
 * answered with the page, which shows the errors beside the fields and the typed values; one that is accepted leads on
 * (POST, redirect, GET).
 */
export function formRouter(options: RouterOptions): Router {
  const router = Router()
  const guards = [sameOriginOnly(options.publicUrl), validateIdempotencyKey, ...formBody]
  for (const path of FORM_PATHS) router.post(path, noStore, guards, formHandler(path, options))
  return router
}

function formHandler(path: string, { contextOf, sendPage }: Options): RequestHandler {
  return async (req, res) => {
    const body: object = req.body
    const form = findForm(path, Reflect.get(body, 'form'))
    if (!form) throw new AppError('VALIDATION', 'There is no such form on this page')
    // The metrics count forms, not pages.
    res.locals['route'] = `${path} (${form.name})`
    const context = contextOf(req, res)
    const values = { ...valuesOf(form, body), ...form.fromReferer?.(req.get('referer') ?? '') }
    const outcome = await outcomeOf(form, context, values)
    if (outcome instanceof AppError) {
      const limited = await refusalLimit(context)
      const { status, retryAfter } = limited ?? outcome
      if (retryAfter) res.set('Retry-After', String(retryAfter))
      res.status(status)
      if (limited) return void res.type('html').send(limitedPage(limited))
    } else if ('location' in outcome) {
      return redirectWithFlash(res, outcome)
    }
    const answer =
      outcome instanceof AppError ? refusalOf(form, values, outcome) : answerOf(form.name, outcome)
    await sendPage(res, path, await pageFormsOf(context, { path, values, answer }))
  }
}

/** The result of the form: an outcome, or the error for people to read. */
async function outcomeOf(
  form: PublicForm,
  context: Context,
  values: FormValues,
): Promise<FormOutcome | AppError> {
  try {
    return await form.send(context, values)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.status >= 500) context.log.error({ err: error.cause ?? error }, 'form failed')
    return error
  }
}

/** More than any form of ours has. */
const MAX_FIELDS = 30

/** Reads a form that a browser posts; the longest message takes 60 kB when every letter is encoded. */
const formBody: readonly RequestHandler[] = [
  (req, _res, next) => {
    if (req.is('application/x-www-form-urlencoded')) return next()
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the form as a browser does')
  },
  express.urlencoded({ extended: false, limit: '200kb', parameterLimit: MAX_FIELDS }),
]

/** The fields of a form; of one that was sent several times, the first counts. */
function valuesOf({ fields, hidden = [] }: PublicForm, body: object): FormValues {
  const known = [...fields, ...hidden]
  return Object.fromEntries(known.map((name) => [name, textOf(Reflect.get(body, name))]))
}

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  // Browsers send the lines of a text with CRLF; scripts and the other APIs do not.
  return typeof first === 'string' ? first.replaceAll('\r\n', '\n') : ''
}

/**
 * Counts a form that was refused, since showing it again costs more than refusing it.
 *
 * @returns the error instead of which the form is not shown again; null while it may be
 */
async function refusalLimit(context: Context): Promise<AppError | null> {
  try {
    await takeLimits(['refusedForm.ip'], context, VISITOR, {})
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error
    throw error
  }
}

/** Instead of the form, which the browser sends again when the page is reloaded. */
function limitedPage({ message }: AppError): string {
  const advice = 'Then reload this page to send your form again: nothing that you typed is lost.'
  return plainPage(
    message,
    html`<p>${message}</p>
      <p>${advice}</p>`,
  )
}
