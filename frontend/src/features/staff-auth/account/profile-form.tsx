import { useMutation } from '@apollo/client/react'
import { profileInput } from '@loggia/contracts/office/account'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { UpdateOwnProfileDocument } from './account.operations.generated.ts'

interface ProfileFormProps {
  staff: { name: string; username: string; email: string }
}

/** The name as colleagues and clients see it. What one signs in with, only an operator changes. */
export function ProfileForm({ staff }: ProfileFormProps) {
  const toast = useToast()
  const [update] = useMutation(UpdateOwnProfileDocument)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: profileInput,
    defaultValues: { name: staff.name },
    async send(input) {
      await update({ variables: input })
      toast({ title: 'Profile saved' })
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to save your profile', description, variant: 'destructive' })
      return description
    },
  })
  return (
    <FormStack {...formProps}>
      <TextField
        label="Name"
        autoComplete="name"
        hint="Colleagues see it, and clients whom you write to."
        {...field('name')}
      />
      <Facts>
        <dt>Username</dt>
        <dd>{staff.username}</dd>
        <dt>Email</dt>
        <dd>{staff.email}</dd>
      </Facts>
      <Note>Ask whoever runs the server if your username or email has to change.</Note>
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save profile
        </Button>
      </div>
    </FormStack>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  margin: 0;

  dt {
    color: ${color.textSoft};
  }

  dd {
    overflow-wrap: anywhere;
  }
`

const Note = styled.p`
  color: ${color.textSoft};
`
