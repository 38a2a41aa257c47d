import { Copy, Download } from 'lucide-react'
import { styled } from 'styled-components'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'

/** The text of the dialog. */
export const KEEP_CODES = {
  title: 'Keep your recovery codes',
  description:
    'If you lose your phone, each of these signs you in once, instead of a code of your app. Keep them where you find them without it: printed, or with your passwords. They are not shown again.',
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, which cannot be looked up later, in a dialog. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
