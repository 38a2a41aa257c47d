import { useCallback, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { failureOf } from '../data/error-message.ts'

/**
 * Finds the text typed into a field that the server had rendered, before React took it over; null without such a text.
 * A field is asked about once: later, all that differs from the beginning was typed in React's sight.
 */
function useEarlyText(): (element: unknown) => string | null {
  const seen = useRef(new WeakSet<HTMLInputElement>())
  return useCallback((element) => {
    if (!(element instanceof HTMLInputElement) || seen.current.has(element)) return null
    seen.current.add(element)
    return element.value === element.defaultValue ? null : element.value
  }, [])
}

interface FormOptions<In extends FieldValues, Out extends FieldValues> {
  schema: z.ZodType<Out>
  defaultValues: DefaultValues<In>
  /** Sends the output of the schema; may throw errors of Apollo. */
  send: (values: Out) => Promise<void>
  failed: Failed
}

/**
 * The title of the toast that shows a failure. Or a function that is called with the server's message, null when there
 * was none, and returns the text to show above the buttons when the error belongs to no field. The values stay in the
 * form.
 */
export type Failed = string | ((message: string | null) => string)

export type SchemaForm<In extends FieldValues, Out extends FieldValues> = ReturnType<
  typeof useSchemaForm<In, Out>
>

/**
 * Every form of the site is built with this hook. Errors are shown at their fields, whether the browser or the server
 * reports them; `failure` is the text above the buttons.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  options: FormOptions<In, Out>,
) {
  const { schema, defaultValues, send, failed } = options
  const form = useForm<In, unknown, Out>({ resolver: resolverOf(schema), defaultValues })
  const { errors, isSubmitting } = form.formState
  const earlyText = useEarlyText()
  const showFailure = useFailureToast()
  const show = (message: string | null) =>
    typeof failed === 'string' ? showFailure(failed, message) : failed(message)

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const failure = failureOf(error)
      const fieldErrors = Object.entries(failure?.fields ?? {}).filter(([name]) => name in values)
      fieldErrors.forEach(([name, message], index) =>
        form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
      )
      const message = show(failure?.message ?? null)
      if (fieldErrors.length === 0) form.setError('root.server', { message })
    }
  })

  /** The props of a field of ui/forms: its name, its handlers and its error. */
  function field(name: Path<In>) {
    const { ref, ...registered } = form.register(name)
    const initial: unknown = get(defaultValues, name)
    return {
      ...registered,
      // The form writes it into the field too; the server's markup needs it.
      defaultValue: typeof initial === 'string' ? initial : undefined,
      ref(element: unknown) {
        const typed = earlyText(element)
        ref(element)
        if (typed !== null)
          form.setValue(name, typed as PathValue<In, Path<In>>, { shouldDirty: true })
      },
      error: form.getFieldState(name, form.formState).error?.message,
    }
  }

  return {
    form,
    field,
    failure: errors.root?.server?.message,
    busy: isSubmitting,
    // By this method, the browser itself sends nothing: Enter may be pressed before React answers.
    formProps: { onSubmit: submit, method: 'dialog', noValidate: true } as const,
  }
}

// Not the resolver for zod: that one replaces the message of a union by that of one of its branches.

/** Validates a form against a schema of the contracts; each field shows its first error. */
export function resolverOf<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out>,
): Resolver<In, unknown, Out> {
  // Without the schema's input type: a form holds texts, whatever the API accepts.
  const { version, vendor, validate } = schema['~standard']
  return standardSchemaResolver<In, unknown, Out>({ '~standard': { version, vendor, validate } })
}
