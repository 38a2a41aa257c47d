import { apiTokenInput } from '@loggia/contracts/api-tokens/api-tokens'
import { useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'
import { CreateApiTokenDocument } from './api-tokens.operations.generated.ts'
import { FEWEST_RIGHTS, RightsFields, rightsFields, toRights } from './rights-fields.tsx'

const fields = rightsFields.extend(apiTokenInput.pick({ name: true }).shape)

/** Makes a token, and then shows it, once. */
export function NewApiToken({ onDone }: { onDone: () => void }) {
  const { change: create } = useChange(CreateApiTokenDocument, 'apiToken')
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const state = useSchemaForm({
    schema: fields,
    defaultValues: { name: '', ...FEWEST_RIGHTS },
    async send({ name, ...rights }) {
      const { data } = await create({ variables: { name, ...toRights(rights) } })
      if (data) setMade({ name, token: data.createApiToken.token })
    },
    failed: (message) => message ?? 'The token could not be made. Please try again later.',
  })
  if (made) return <TokenToCopy {...made} onDone={onDone} />
  return (
    <FormDialog
      title="New API token"
      description="A program with it acts for you: it never may more than you, and the activity names it."
      state={state}
      submit={{ label: 'Create token', busyLabel: 'Creating...' }}
      onClose={onDone}
    >
      <TextField
        label="Name"
        autoComplete="off"
        hint="The program that will use it, such as Accounting."
        {...state.field('name')}
      />
      <RightsFields
        rights={state.field('rights')}
        areas={state.form.register('areas')}
        areasError={state.form.formState.errors.areas?.message}
        days={state.field('days')}
      />
    </FormDialog>
  )
}

function TokenToCopy({ name, token, onDone }: { name: string; token: string; onDone: () => void }) {
  return (
    <Dialog
      onClose={onDone}
      title={`Token for ${name}`}
      description="Copy it now: it is not shown again. Keep it like a password."
    >
      <Stack $gap={4}>
        <CopyField label="Token" value={token} selected />
        <CopyField
          label="Try it"
          value={`curl -H "Authorization: Bearer ${token}" "${location.origin}/api/clients?limit=1"`}
        />
        <SmallNote>
          <TextAnchor href="/api/docs" target="_blank">
            The API guide
          </TextAnchor>{' '}
          lists what a program can ask for.
        </SmallNote>
      </Stack>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
