import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Lets react-hook-form ask a flat schema of the contracts; the first fault of each field is shown. */
export function zodResolver<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[String(path[0] ?? 'root')] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<In> }
  }
}
