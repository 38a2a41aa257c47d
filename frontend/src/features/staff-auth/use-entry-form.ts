import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useSchemaForm } from '../../lib/forms/form.ts'
import type { Schema } from '../../lib/forms/resolver.ts'
import { type ToastMessage, useToast } from '../../ui/feedback/use-toast.ts'
import { useSignedIn } from './use-signed-in.ts'

interface EntryFormOptions<In extends FieldValues, Out extends FieldValues> {
  schema: Schema<Out>
  defaultValues: DefaultValues<In>
  /** Signs in, and has the words of welcome; may throw what Apollo throws. */
  enter: (input: Out) => Promise<ToastMessage>
  /** What a refusal is called. */
  failureTitle: string
}

/** A form that ends in a session of a member of staff. */
export function useEntryForm<In extends FieldValues, Out extends FieldValues>(
  options: EntryFormOptions<In, Out>,
) {
  const { schema, defaultValues, enter, failureTitle } = options
  const toast = useToast()
  const signedIn = useSignedIn()
  return useSchemaForm({
    schema,
    defaultValues,
    async send(input: Out) {
      const welcome = await enter(input)
      await signedIn()
      toast(welcome)
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: failureTitle, description, variant: 'destructive' })
      return description
    },
  })
}
