import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { AppError } from '@loggia/domain/kernel/errors'
import type { FormValues, PublicForm } from './form.ts'

/** The state of a form on its page; missing parts are empty. */
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

/** The state of a refused form: all typed values but passwords, and the errors. */
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
