import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { passkeyUpdate } from '@loggia/contracts/passkeys/passkeys'
import { useBrowserFact } from '../../../lib/browser/use-browser-fact.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { PlainRows } from '../../../ui/lists/plain-rows.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { PasskeysDocument } from './passkeys.operations.generated.ts'
import { useCreatePasskey } from './use-create-passkey.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import {
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './passkey-changes.operations.generated.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface RenamePasskeyProps {
  passkey: { id: number; name: string }
  onDone: () => void
}

/** Gives a passkey another name. */
function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const { change: rename } = useChange(RenamePasskeyDocument, 'passkey')
  const state = useSchemaForm({
    schema: passkeyUpdate.pick({ name: true }),
    defaultValues: { name },
    async send(values) {
      await rename({ variables: { id, name: values.name } })
      onDone()
    },
    failed: (message) => message ?? 'The passkey could not be renamed. Please try again later.',
  })
  return (
    <FormDialog
      title="Rename passkey"
      description={`Gives ${name} another name here; your device keeps its own.`}
      state={state}
      submit={{ label: 'Rename passkey', busyLabel: 'Renaming...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}

interface RemovePasskeyProps {
  passkey: { id: number; name: string }
  onDone: () => void
}

/** Removes a passkey after a question. */
function RemovePasskey({ passkey: { id, name }, onDone }: RemovePasskeyProps) {
  const { change: remove } = useChange(RemovePasskeyDocument, 'passkey')
  return (
    <ConfirmedAction
      title="Remove passkey"
      question={`Remove ${name}? Nobody can sign in with it any more.`}
      note="Your device may go on suggesting it until you delete it there, too."
      confirmLabel="Remove passkey"
      busyLabel="Removing..."
      run={async () => {
        await remove({ variables: { id } })
        return { title: 'Passkey removed', description: `${name} has been removed.` }
      }}
      failure="Failed to remove the passkey"
      onDone={onDone}
    />
  )
}

const DIALOGS = { rename: RenamePasskey, remove: RemovePasskey }

interface Opened {
  dialog: keyof typeof DIALOGS
  passkey: { id: number; name: string }
}

/** The caller's passkeys: made, renamed and removed. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(PasskeysDocument)
  const { create, busy } = useCreatePasskey()
  const canCreate = useBrowserFact(() => 'PublicKeyCredential' in window, true)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!data) {
    return <NotLoaded what="your passkeys" error={error} onRetry={refetch} rows={1} />
  }
  const Dialog = opened && DIALOGS[opened.dialog]
  return (
    <>
      {data.passkeys.length > 0 && (
        <PlainRows aria-label="Your passkeys">
          {data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <SmallNote as="span">
                  Added <RelativeTime iso={createdAt} />
                  {' · '}
                  {lastUsedAt ? (
                    <>
                      last used <RelativeTime iso={lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </SmallNote>
              </span>
              <ActionMenu
                of={`the passkey ${name}`}
                actions={[
                  {
                    label: 'Rename',
                    icon: Pencil,
                    onSelect: () => setOpened({ dialog: 'rename', passkey: { id, name } }),
                  },
                  {
                    label: 'Remove',
                    icon: Trash2,
                    danger: true,
                    onSelect: () => setOpened({ dialog: 'remove', passkey: { id, name } }),
                  },
                ]}
              />
            </li>
          ))}
        </PlainRows>
      )}
      {canCreate ? (
        <Button variant="secondary" busy={busy} onClick={() => void create()}>
          <KeyRound size={18} aria-hidden="true" />
          Create a passkey
        </Button>
      ) : (
        <p>This browser cannot create passkeys.</p>
      )}
      {opened && Dialog && <Dialog passkey={opened.passkey} onDone={() => setOpened(null)} />}
    </>
  )
}
