import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import type { Schema } from '../../../lib/forms/resolver.ts'
import { type ToastMessage, useToast } from '../../../ui/feedback/use-toast.ts'
import { useCompleteSignIn } from '../session/use-refetch-viewer.ts'

interface CredentialsFormOptions<In extends FieldValues, Out extends FieldValues> {
  schema: Schema<Out>
  defaultValues: DefaultValues<In>
  /** Signs in and returns the welcome toast; may throw Apollo's errors. */
  signIn: (input: Out) => Promise<ToastMessage>
  /** The title of the toast when signing in fails. */
  failureTitle: string
}

/** A form that starts a staff session. */
export function useCredentialsForm<In extends FieldValues, Out extends FieldValues>(
  options: CredentialsFormOptions<In, Out>,
) {
  const { schema, defaultValues, signIn, failureTitle } = options
  const toast = useToast()
  const completeSignIn = useCompleteSignIn()
  return useSchemaForm({
    schema,
    defaultValues,
    async send(input: Out) {
      const welcome = await signIn(input)
      await completeSignIn()
      toast(welcome)
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: failureTitle, description, variant: 'destructive' })
      return description
    },
  })
}
