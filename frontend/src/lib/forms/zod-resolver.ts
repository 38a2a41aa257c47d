import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** A schema, or what fetches it. */
export type Schema<Out, In> = z.ZodType<Out, In> | (() => Promise<z.ZodType<Out, In>>)

export async function schemaOf<Out, In>(schema: Schema<Out, In>): Promise<z.ZodType<Out, In>> {
  return typeof schema === 'function' ? schema() : schema
}

/** Lets react-hook-form ask a flat schema of the contracts; the first fault of each field is shown. */
export function zodResolver<In extends FieldValues, Out extends FieldValues>(
  schema: Schema<Out, In>,
): Resolver<In, unknown, Out> {
  return async (values) => {
    const result = (await schemaOf(schema)).safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[String(path[0] ?? 'root')] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<In> }
  }
}
