import type { SyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { failureOf } from '../data/error-message.ts'
import { type Schema, schemaOf, zodResolver } from './zod-resolver.ts'

interface FormOptions<In extends FieldValues, Out extends FieldValues> {
  /** May be fetched late: a form on a public page is seen by many and sent by few. */
  schema: Schema<Out, In>
  defaultValues: DefaultValues<In>
  /** Sends what the schema made of the values; may throw what Apollo throws. */
  send: (values: Out) => Promise<void>
  /**
   * Called with the server's message, or null when it gave none; returns the words to show where no
   * field is to blame. What was typed stays.
   */
  failed: (message: string | null) => string
}

/**
 * The one way to build a form. Faults are shown at their fields, whether found here or by the server;
 * `failure` is what went wrong with the whole, in the words that `failed` returned.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  options: FormOptions<In, Out>,
) {
  const { schema, defaultValues, send, failed } = options
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(schema), defaultValues })
  const { errors, isSubmitting } = form.formState

  const sendValid = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const failure = failureOf(error)
      const faults = Object.entries(failure?.fields ?? {}).filter(([name]) => name in values)
      faults.forEach(([name, message], index) =>
        form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
      )
      const message = failed(failure?.message ?? null)
      if (faults.length === 0) form.setError('root.server', { message })
    }
  })

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    try {
      await schemaOf(schema)
    } catch {
      return form.setError('root.server', { message: failed(null) })
    }
    return sendValid(event)
  }

  /** What a field of ui/ needs: its name, its handlers and its fault. */
  const field = (name: Path<In>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  return {
    form,
    field,
    failure: errors.root?.server?.message,
    busy: isSubmitting,
    formProps: { onSubmit: submit, noValidate: true } as const,
  }
}
