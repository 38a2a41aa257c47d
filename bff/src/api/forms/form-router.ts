import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { Router, type RequestHandler, type Response } from 'express'
import type { Context } from '@loggia/domain/kernel/context'
import { toAppError } from '@loggia/domain/kernel/database-errors'
import { AppError } from '@loggia/domain/kernel/errors'
import { noStore, sameOriginOnly, validateIdempotencyKey } from '../request-guards.ts'
import type { ContextOf } from '../rest/router.ts'
import { redirectWithFlash } from '../web/flashes.ts'
import { answerOf, refusalOf } from './form-answer.ts'
import { formBody, valuesOf } from './form-body.ts'
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
