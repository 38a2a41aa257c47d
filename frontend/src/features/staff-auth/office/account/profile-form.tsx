import { useMutation } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { loadOnce } from '../../../../lib/browser/load-once.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { SaveForm } from '../../../../ui/forms/save-form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { UpdateOwnProfileDocument } from './own-profile.operations.generated.ts'

const loadSchema = loadOnce(() => import('@loggia/contracts/account/account'))

interface ProfileFormProps {
  /** The present name. */
  name: string
  /** Shown between field and button. */
  children: ReactNode
}

/** The name as colleagues and clients see it. */
export function ProfileForm({ name, children }: ProfileFormProps) {
  const toast = useToast()
  const [update] = useMutation(UpdateOwnProfileDocument)
  const state = useSchemaForm({
    schema: async () => (await loadSchema()).profileInput,
    defaultValues: { name },
    async send(input) {
      await update({ variables: input })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  return (
    <SaveForm state={state} save="Save profile">
      <TextField
        label="Name"
        autoComplete="name"
        hint="Colleagues see it, and clients whom you write to."
        {...state.field('name')}
      />
      {children}
    </SaveForm>
  )
}
