import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { Button } from '../../buttons/button.tsx'
import { StopButton } from '../../buttons/stop-button.tsx'
import { DialogActions } from '../../dialogs/dialog-actions.ts'
import { Dialog } from '../../dialogs/dialog.tsx'
import { TRY_LATER } from '../../feedback/use-failure-toast.ts'
import { WorkProgress } from '../../feedback/work-progress.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { Stack } from '../../layout/stack.ts'
import { resultFile, resultText } from './bulk-result.ts'
import type { RowsStep } from './bulk-step.ts'
import { useBulkWork } from './use-bulk-work.ts'

interface BulkWorkProps {
  label: string
  step: RowsStep
  onDone: () => void
}

/** Asks once, and then changes rows, in parts where there are many: with progress, which can be stopped, and a result. */
export function BulkWork({ label, step, onDone }: BulkWorkProps) {
  const run = useBulkWork(step, onDone)
  const { fixed, work, outcome, isWorking, isOver } = run
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isOver) summary.current?.focus()
  }, [isOver])

  return (
    <Dialog
      onClose={run.leave}
      title={label}
      {...(!isWorking && !isOver && { description: fixed.question, note: fixed.note })}
    >
      <Stack $gap={5}>
        {isWorking && (
          <>
            <FormError>
              {work.phase === 'failed' && (errorMessage(work.error) ?? TRY_LATER)}
            </FormError>
            <WorkProgress
              label={fixed.busyLabel.replace(/\.+$/, '')}
              unit="rows"
              done={work.done}
              total={work.total}
              leftMs={work.leftMs}
            />
          </>
        )}
        {isOver && (
          <Summary ref={summary} tabIndex={-1} aria-live="polite">
            {resultText(fixed, outcome)}
          </Summary>
        )}
        <DialogActions>
          {isWorking && work.phase === 'failed' && <Button onClick={work.retry}>Try again</Button>}
          {isWorking && (
            <StopButton label="Stop" isStopping={work.phase === 'stopping'} onClick={work.stop} />
          )}
          {isOver && (
            <>
              <Button variant="secondary" onClick={() => downloadText(resultFile(fixed, outcome))}>
                <Download size={18} aria-hidden="true" />
                Download result
              </Button>
              {run.undo && (
                <Button variant="secondary" onClick={run.undo}>
                  {run.undoLabel}
                </Button>
              )}
              <Button onClick={run.leave}>Close</Button>
            </>
          )}
          {!isWorking && !isOver && (
            <>
              <Button variant="secondary" onClick={run.leave} disabled={work.isBusy}>
                Cancel
              </Button>
              <Button
                variant={fixed.variant ?? 'danger'}
                onClick={run.start}
                busy={work.isBusy}
                busyLabel={fixed.busyLabel}
              >
                {label}
              </Button>
            </>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const Summary = styled.p`
  outline: none;
`
