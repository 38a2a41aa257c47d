import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { z } from 'zod'
import { fieldRules, type FieldRules } from '../../lib/forms/field-rules.ts'

/** The state of a field of a page's form: the typed text, its error, and the rules for the script. */
export interface AnsweredField {
  id: string
  name: string
  value: string
  error: string | undefined
  rules: FieldRules
}

/** The answer of a page, if it is about this form. */
export function answerTo(form: FormName, answer: FormAnswer | null): FormAnswer | null {
  return answer?.form === form ? answer : null
}

/**
 * The fields of a form as its answer left them.
 *
 * @param values the first values of fields where nothing was sent
 */
export function answeredFields<S extends z.ZodRawShape>(
  form: FormName,
  schema: z.ZodObject<S>,
  pageAnswer: FormAnswer | null,
  values: Readonly<Record<string, string>> = {},
): (name: keyof S & string) => AnsweredField {
  const answer = answerTo(form, pageAnswer)
  return (name) => ({
    id: `${form}-${name}`,
    name,
    value: answer?.values[name] ?? values[name] ?? '',
    error: answer?.errors[name],
    rules: fieldRules(schema.shape[name] as unknown as z.ZodType),
  })
}
