import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import { z } from 'zod'
import { INVALID_EMAIL } from '@loggia/contracts/text'

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

/**
 * The rules of a field that can be checked before it is sent, and the message of each, as attributes for the script
 * of public pages. The schema itself stays on the server: zod is larger than everything else on such a page.
 */
interface FieldRules {
  'data-required'?: string
  'data-min'?: number
  'data-short'?: string
  'data-max'?: number
  'data-long'?: string
  'data-email'?: string
}

/** Reads the rules from a schema by asking it. Whatever cannot be told from outside is left to the server. */
export function fieldRules(schema: z.ZodType): FieldRules {
  const text = innermost(schema)
  if (!(text instanceof z.ZodString)) return defined({ 'data-required': errorOf(schema, false) })
  const { minLength: min, maxLength: max } = text
  const required = errorOf(schema, '')
  if (errorOf(schema, 'x') === INVALID_EMAIL) {
    return defined({ 'data-required': required, 'data-email': INVALID_EMAIL })
  }
  return defined({
    'data-required': required,
    ...(min !== null && min > 1 && { 'data-min': min, 'data-short': errorOf(schema, 'x') }),
    ...(max !== null && { 'data-max': max, 'data-long': errorOf(schema, 'x'.repeat(max + 1)) }),
  })
}

/** The string that optional fields, transformations and pipes are made around. */
function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return innermost(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return innermost(schema.unwrap() as z.ZodType)
  }
  return schema
}

function errorOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

function defined(rules: FieldRules): FieldRules {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}
