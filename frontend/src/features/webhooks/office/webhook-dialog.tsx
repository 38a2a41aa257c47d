import { webhookInput } from '@loggia/contracts/webhooks/webhooks'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { EventChoice } from './event-choice.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
} from './webhooks.operations.generated.ts'

interface WebhookDialogProps {
  /** The webhook to change; without one it adds one. */
  webhook?: WebhookRowFragment
  /** Called with the id of a webhook that was added. */
  onDone: (added?: number) => void
}

interface Added {
  id: number
  secret: string
}

/** Adds a webhook and then shows its secret, or changes one. */
export function WebhookDialog({ webhook, onDone }: WebhookDialogProps) {
  const { change: create } = useChange(CreateWebhookDocument, 'webhook')
  const { change: update } = useChange(UpdateWebhookDocument, 'webhook')
  const [added, setAdded] = useState<Added | null>(null)
  const state = useSchemaForm<{ url: string; events: string[] | null }, Values>({
    schema: webhookInput,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? null },
    async send(variables) {
      if (webhook) {
        const { id, version } = webhook
        await update({ variables: { id, version, ...variables } })
        return onDone()
      }
      const { data } = await create({ variables })
      if (data) setAdded({ id: data.createWebhook.webhook.id, secret: data.createWebhook.secret })
    },
    failed: (message) => message ?? 'The webhook could not be saved. Please try again later.',
  })
  const { control, formState, setValue } = state.form
  const events = useWatch({ control, name: 'events' })
  if (added) return <SecretDialog secret={added.secret} onDone={() => onDone(added.id)} />
  return (
    <FormDialog
      wide
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      description="Events say what happened to which record, and nothing about it."
      state={state}
      submit={
        webhook
          ? { label: 'Save webhook', busyLabel: 'Saving...' }
          : { label: 'Add webhook', busyLabel: 'Adding...' }
      }
      onClose={() => onDone()}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="An https address that is reached from the internet."
        {...state.field('url')}
      />
      <EventChoice
        chosen={events}
        error={formState.errors.events?.message}
        onChange={(chosen) => setValue('events', chosen, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

interface Values {
  url: string
  events: string[] | null
}
