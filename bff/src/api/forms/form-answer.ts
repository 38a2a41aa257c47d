import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { AppError } from '@loggia/domain/kernel/errors'
import type { FormValues, PublicForm } from './form.ts'

/** What a page shows of a form; whatever is left out is empty. */
export function answerOf(form: FormName, parts: Partial<FormAnswer> = {}): FormAnswer {
  return {
    isDone: false,
    values: {},
    errors: {},
    failure: null,
    ...parts,
    form,
  }
}

/** What a page shows of a form that was refused: everything that was typed but passwords, and what was wrong. */
export function refusalOf(form: PublicForm, values: FormValues, error: AppError): FormAnswer {
  const { name, fields, secrets = [] } = form
  const errors = Object.fromEntries(
    Object.entries(error.fields ?? {}).filter(([field]) => fields.includes(field)),
  )
  return answerOf(name, {
    values: Object.fromEntries(
      Object.entries(values).filter(([field]) => !secrets.includes(field)),
    ),
    errors,
    failure: Object.keys(errors).length === 0 ? error.message : null,
    code: error.code,
  })
}
