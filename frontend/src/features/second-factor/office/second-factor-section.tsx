import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { DateText } from '../../../ui/lists/date-text.tsx'
import {
  SecondFactorDocument,
  StartSecondFactorDocument,
  TurnOffSecondFactorDocument,
} from './second-factor.operations.generated.ts'
import type { Setup } from './set-up-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'

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
      <Actions>
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
      </Actions>
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[4]};
`
