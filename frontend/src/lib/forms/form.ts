import type { SyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { failureOf } from '../data/error-message.ts'
import { lazyResolver, loadResolver, type Schema } from './resolver.ts'

interface FormOptions<In extends FieldValues, Out extends FieldValues> {
  /** May be loaded late: many people see a form on a public page, few send it. */
  schema: Schema<Out>
  defaultValues: DefaultValues<In>
  /** Sends the output of the schema; may throw what Apollo throws. */
  send: (values: Out) => Promise<void>
  /**
   * Called with the server's message, or null when there was none. Returns the text to show above the
   * buttons when the error belongs to no field. The values stay in the form.
   */
  failed: (message: string | null) => string
}

export type SchemaForm<In extends FieldValues, Out extends FieldValues> = ReturnType<
  typeof useSchemaForm<In, Out>
>

/**
 * Every form of the site is built with this hook. Errors are shown at their fields, whether the browser
 * or the server reports them; `failure` holds the text that `failed` returned.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  options: FormOptions<In, Out>,
) {
  const { schema, defaultValues, send, failed } = options
  const form = useForm<In, unknown, Out>({ resolver: lazyResolver(schema), defaultValues })
  const { errors, isSubmitting } = form.formState

  const sendValid = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const failure = failureOf(error)
      const fieldErrors = Object.entries(failure?.fields ?? {}).filter(([name]) => name in values)
      fieldErrors.forEach(([name, message], index) =>
        form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
      )
      const message = failed(failure?.message ?? null)
      if (fieldErrors.length === 0) form.setError('root.server', { message })
    }
  })

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    try {
      await loadResolver(schema)
    } catch {
      return form.setError('root.server', { message: failed(null) })
    }
    return sendValid(event)
  }

  /** The props of a field of ui/forms: its name, its handlers and its error. */
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
