import { z } from 'zod'
import { calendarDay } from './dates.ts'
import { clearableText, optionalText, requiredText, type TextShape } from './text.ts'

/** A field of an entity, declared once in the three forms in which it crosses a boundary. */
interface Field {
  /** In answers. */
  view: z.ZodType
  /** In the input that adds a row. */
  create: z.ZodType
  /** In the input that changes a row, where a missing key leaves the field as it is. */
  change: z.ZodType
}

/** A text that must not be blank; `message` is the error when it is. */
export function requiredField(max: number, message: string, shape?: TextShape) {
  const text = requiredText(max, message, shape)
  return { view: z.string(), create: text, change: text.optional() }
}

/** A text that may be left out or cleared, which makes it null. */
export function optionalField(max: number, shape?: TextShape) {
  return {
    view: z.string().nullable(),
    create: optionalText(max, shape),
    change: clearableText(max, shape).optional(),
  }
}

const day = z.preprocess((value) => (value === '' ? null : value), calendarDay.nullable())

/** A calendar day that may be left out or cleared, which makes it null. */
export function dayField() {
  return {
    view: z.iso.date().nullable(),
    create: day.optional().transform((value) => value ?? null),
    change: day.optional(),
  }
}

/** One value of a list; a new row gets `initial` unless another one is sent. */
export function enumField<T extends Record<string, string>>(
  view: z.ZodEnum<T>,
  initial: NoInfer<z.core.$InferEnumOutput<T>>,
) {
  return { view, create: z._default(view, initial), change: view.optional() }
}

/** A field with its description in both APIs: the same in all of its forms, or that of each. */
export function described<F extends Field>(
  description: string | Partial<Record<keyof Field, string>>,
  field: F,
): F
export function described(
  description: string | Partial<Record<keyof Field, string>>,
  field: Field,
): Field {
  const describe = (form: keyof Field) => {
    const text = typeof description === 'string' ? description : description[form]
    return text === undefined ? field[form] : field[form].describe(text)
  }
  return { view: describe('view'), create: describe('create'), change: describe('change') }
}

type Shape<F extends Record<string, Field>, Form extends keyof Field> = {
  [K in keyof F]: F[K][Form]
}

/** The shape of a zod object with every field in one of its forms: `z.object(shapeOf(fields, 'view'))`. */
export function shapeOf<F extends Record<string, Field>, Form extends keyof Field>(
  fields: F,
  form: Form,
): Shape<F, Form>
export function shapeOf(fields: Record<string, Field>, form: keyof Field) {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[form]]))
}

/** The shape of a zod object in which every field has the same schema. */
export function sameShape<F extends object, T extends z.ZodType>(
  fields: F,
  schema: T,
): Record<keyof F, T>
export function sameShape(fields: object, schema: z.ZodType) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, schema]))
}
