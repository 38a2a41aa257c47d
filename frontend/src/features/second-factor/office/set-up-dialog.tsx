import { secondFactorConfirmation } from '@loggia/contracts/second-factor/second-factor'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { radius, space } from '../../../styles/theme.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { KEEP_CODES, RecoveryCodes } from './recovery-codes.tsx'
import { type StartSecondFactorMutation } from './second-factor.operations.generated.ts'
import { ConfirmSecondFactorDocument } from './second-factor-dialogs.operations.generated.ts'

export type Setup = StartSecondFactorMutation['startSecondFactor']

interface SetUpDialogProps {
  setup: Setup
  onClose: () => void
}

/** Shows the set-up of an app, asks for its first code, and then shows the recovery codes. */
export function SetUpDialog({ setup, onClose }: SetUpDialogProps) {
  const { change: confirm } = useChange(ConfirmSecondFactorDocument, 'user')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const state = useSchemaForm({
    schema: secondFactorConfirmation,
    defaultValues: { code: '' },
    async send(variables) {
      const { data } = await confirm({ variables })
      if (data) setCodes(data.confirmSecondFactor.codes)
    },
    failed: (message) => message ?? 'Your code could not be checked. Please try again.',
  })
  if (codes)
    return (
      <Dialog onClose={onClose} {...KEEP_CODES}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      title="Set up your app"
      description="Scan this with an app for one-time codes, such as the one that keeps your passwords. Then enter the code that it shows."
    >
      <FormBody
        state={state}
        submit={{ label: 'Turn on', busyLabel: 'Checking...' }}
        onCancel={onClose}
      >
        <Code
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
          alt="QR code that says the same as the key below"
          width={200}
          height={200}
        />
        <p>
          On your phone? <TextAnchor href={setup.uri}>Open it in your app</TextAnchor>, or copy the
          key.
        </p>
        <CopyField label="Key" value={setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
        <TextField
          label="Code"
          hint="Six digits, which change every half minute"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...state.field('code')}
        />
      </FormBody>
    </Dialog>
  )
}

/** White in the dark, too: cameras read dark on light. */
const Code = styled.img`
  justify-self: center;
  padding: ${space[1]};
  border-radius: ${radius.medium};
  background: #fff;
`
