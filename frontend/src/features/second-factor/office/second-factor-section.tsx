import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { secondFactorConfirmation } from '@loggia/contracts/second-factor/second-factor'
import { Copy, Download } from 'lucide-react'
import { useChange } from '../../../lib/data/use-change.ts'
import { space, radius, color, font } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { DateText } from '../../../ui/lists/date-text.tsx'
import {
  SecondFactorDocument,
  StartSecondFactorDocument,
  TurnOffSecondFactorDocument,
  type StartSecondFactorMutation,
} from './second-factor.operations.generated.ts'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import {
  RenewRecoveryCodesDocument,
  ConfirmSecondFactorDocument,
} from './second-factor-dialogs.operations.generated.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Line } from '../../../ui/layout/stack.ts'

/** The open dialog: the set-up of an app, or a question. */
type Open = Setup | 'renew' | 'off' | null

/** The other requirement for signing in without an app. */
const BY_PASSWORD = {
  now: 'your password alone is enough to sign in.',
  afterwards: 'Your password alone will be enough to sign in.',
}
const BY_PASSKEY = {
  now: 'you sign in with your passkey, since your team requires a second factor.',
  afterwards: 'You will sign in with your passkey, since your team requires a second factor.',
}

/** Whether signing in asks for a code, and how to change that. */
export function SecondFactorSection() {
  const toastResult = useToastResult()
  const { data, error, refetch } = useQuery(SecondFactorDocument)
  const [start, { loading: isStarting }] = useMutation(StartSecondFactorDocument)
  const { change: turnOff } = useChange(TurnOffSecondFactorDocument, 'user')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  async function setUp() {
    if (isStarting) return
    await toastResult(async () => {
      const { data: started } = await start()
      if (started) setOpen(started.startSecondFactor)
    }, 'Failed to set up an app')
  }

  if (!data) return <NotLoaded what="your second factor" error={error} onRetry={refetch} rows={2} />
  const { confirmedAt, recoveryCodesLeft, needsPasskey } = data.secondFactor
  const without = needsPasskey ? BY_PASSKEY : BY_PASSWORD
  return (
    <>
      <p>
        {confirmedAt ? (
          <>
            On since <DateText iso={confirmedAt} />. {leftText(recoveryCodesLeft)}
          </>
        ) : (
          `Off: ${without.now}`
        )}
      </p>
      <Line $gap={3} $marginTop={4}>
        {/* One button, never disabled, so that the focus finds it again when a dialog has changed its purpose. */}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => (confirmedAt ? setOpen('renew') : void setUp())}
        >
          {confirmedAt ? 'New recovery codes' : 'Set up'}
        </Button>
        {confirmedAt && (
          <>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => void setUp()}>
              Set up another app
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </>
        )}
      </Line>
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'off' && (
        <ConfirmedAction
          title="Turn off your second factor?"
          question={`${without.afterwards} Your recovery codes will no longer work.`}
          confirmLabel="Turn off"
          busyLabel="Turning off..."
          run={async () => {
            await turnOff()
            return { title: 'Your second factor is off' }
          }}
          failure="Failed to turn it off"
          onDone={close}
        />
      )}
      {open !== null && typeof open === 'object' && <SetUpDialog setup={open} onClose={close} />}
    </>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'You have no recovery codes left.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}

const QUESTION = {
  title: 'Make new recovery codes?',
  description: 'The codes that you kept before will no longer work.',
}

/** Asks whether to make new recovery codes, and shows them. */
function RenewDialog({ onClose }: { onClose: () => void }) {
  const toastResult = useToastResult()
  const { change: renew, busy } = useChange(RenewRecoveryCodesDocument, 'user')
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const makeCodes = () =>
    toastResult(async () => {
      const { data } = await renew()
      if (data) setCodes(data.renewRecoveryCodes.codes)
    }, 'Failed to make new codes')

  return (
    <Dialog onClose={onClose} {...(codes ? KEEP_CODES : QUESTION)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Making..." onClick={() => void makeCodes()}>
            Make new codes
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

type Setup = StartSecondFactorMutation['startSecondFactor']

interface SetUpDialogProps {
  setup: Setup
  onClose: () => void
}

/** Shows the set-up of an app, asks for its first code, and then shows the recovery codes. */
function SetUpDialog({ setup, onClose }: SetUpDialogProps) {
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

/** The text of the dialog. */
const KEEP_CODES = {
  title: 'Keep your recovery codes',
  description:
    'If you lose your phone, each of these signs you in once, instead of a code of your app. Keep them where you find them without it: printed, or with your passwords. They are not shown again.',
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, which cannot be looked up later, in a dialog. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Recovery codes copied' })
    } catch {
      // Browsers refuse to write to the clipboard without https.
      showFailure('Your browser did not copy them', 'Select the codes, or download them.')
    }
  }

  return (
    <>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <DialogActions>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => downloadText({ name: 'recovery-codes.txt', text }, 'text/plain')}
        >
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </DialogActions>
    </>
  )
}

const Codes = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  font-family: ${font.code};
  font-size: ${font.small};
`
