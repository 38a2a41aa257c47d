import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { downloadText } from '../../lib/browser/download-text.ts'
import { countText } from '../../lib/format/count-text.ts'
import { Button } from '../buttons/button.tsx'
import { headingsWithout, type Importable } from './import-kind.ts'
import { countsOf, resultFile } from './report.ts'
import type { useImport } from './use-import.ts'

interface ImportActionsProps {
  of: Importable
  run: ReturnType<typeof useImport>
  onClose: () => void
}

/** The buttons of the dialog, which depend on how far the import has come. */
export function ImportActions({ of, run, onClose }: ImportActionsProps) {
  const { step, rows, retry, start } = run
  if (step === 'check' || step === 'import') {
    // A running import cannot be taken back by closing the dialog.
    const mayLeave = step === 'check' || retry !== null
    return (
      <>
        {retry && <Button onClick={retry}>Try again</Button>}
        {mayLeave && <CancelButton onClick={run.cancel} />}
      </>
    )
  }
  if (step === 'result') {
    return (
      <>
        <Button variant="secondary" onClick={() => downloadText(resultFile(of, rows))}>
          <Download size={18} aria-hidden="true" />
          Download result
        </Button>
        <Button onClick={onClose}>Close</Button>
      </>
    )
  }
  if (step === 'ask') {
    const isReady = headingsWithout(of.kind, run.missing, run.fields).length === 0
    return (
      <>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isReady} onClick={run.goOn}>
          Continue
        </Button>
      </>
    )
  }
  const { create } = countsOf(rows)
  const isReady = step === 'preview' && create > 0
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {step === 'preview' && (
        <Button variant="secondary" onClick={run.ask}>
          Change columns
        </Button>
      )}
      <Button disabled={!isReady} onClick={start}>
        {step === 'preview' ? `Import ${countText(create, of.noun)}` : 'Import'}
      </Button>
    </>
  )
}

/** Takes the focus, which was on the button that began the work and is gone. */
function CancelButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="secondary" onClick={onClick}>
      Cancel
    </Button>
  )
}
