import { useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { KEEP_CODES, RecoveryCodes } from './recovery-codes.tsx'
import { RenewRecoveryCodesDocument } from './second-factor-dialogs.operations.generated.ts'

const QUESTION = {
  title: 'Make new recovery codes?',
  description: 'The codes that you kept before will no longer work.',
}

/** Asks whether to make new recovery codes, and shows them. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
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
