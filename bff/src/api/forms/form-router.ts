import type { PageForms } from '@loggia/contracts/pages/page-forms'
import express, { Router, type RequestHandler, type Response } from 'express'
import type { Context } from '@loggia/domain/kernel/context'
import { toAppError } from '@loggia/domain/kernel/database-errors'
import { AppError } from '@loggia/domain/kernel/errors'
import { noStore, sameOriginOnly, validateIdempotencyKey } from '../request-guards.ts'
import type { ContextOf } from '../rest/router.ts'
import { redirectWithFlash } from '../web/flashes.ts'
import { answerOf, refusalOf } from './form-answer.ts'
import type { FormOutcome, FormValues, PublicForm } from './form.ts'
import { findForm, FORM_PATHS } from './forms.ts'
import { pageFormsOf } from './page-forms.ts'
import { limitedPage, refusalLimit } from './refused-forms.ts'

interface Options {
  publicUrl: string
  contextOf: ContextOf
  /** Answers with a page that shows its forms as given. */
  sendPage(res: Response, path: string, forms: PageForms): Promise<void>
}

/**
 * The way in for browsers without scripts: forms that are posted to the page they stand on. A form that is refused is
 * answered with the page, which shows the errors beside the fields and the typed values; one that is accepted leads on
 * (POST, redirect, GET).
 */
export function formRouter(options: Options): Router {
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
