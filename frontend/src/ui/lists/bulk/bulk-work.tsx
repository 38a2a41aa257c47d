import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useStay } from '../../../lib/work/use-stay.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../buttons/button.tsx'
import { DialogActions } from '../../dialogs/dialog-actions.ts'
import { Dialog } from '../../dialogs/dialog.tsx'
import { TRY_LATER } from '../../feedback/use-failure-toast.ts'
import { type ToastAction, useToast } from '../../feedback/use-toast.ts'
import { WorkProgress } from '../../feedback/work-progress.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { NOTHING_DONE, resultFile, resultText, type Outcome } from './bulk-result.ts'
import type { RowsStep } from './bulk-step.ts'

/** How many rows one call changes: what a selection on one page takes is one call. */
const PART = 100

interface BulkWorkProps {
  label: string
  step: RowsStep
  onDone: () => void
}

/** Asks once, and then changes rows, in parts where there are many: with progress, which can be stopped, and a result. */
export function BulkWork({ label, step, onDone }: BulkWorkProps) {
  // The selection may change while the lists behind are asked for again.
  const [fixed] = useState(step)
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE)
  const work = useWork<number[]>((ids) => ids.length)
  const toast = useToast()
  const summary = useRef<HTMLParagraphElement>(null)
  const isLong = fixed.rows.length > PART
  const isWorking = isLong && (work.isBusy || work.phase === 'failed')
  const isOver = isLong && (work.phase === 'finished' || work.phase === 'cancelled')
  useStay(work.isBusy)
  useEffect(() => {
    if (isOver) summary.current?.focus()
  }, [isOver])

  function start() {
    let soFar = NOTHING_DONE
    const ids = fixed.rows.map(({ id }) => id)
    const perform = async (part: number[], key: string) => {
      soFar = withPart(soFar, part, await attempt(part, key))
      setOutcome(soFar)
    }
    work.start(partsOf(ids), perform, () => {
      fixed.settle()
      if (!isLong) end(soFar)
    })
  }

  /** In a long work the dialog shows what failed; a short one tells it by a toast, and its question stays. */
  async function attempt(part: number[], key: string) {
    try {
      return await fixed.change(part, key)
    } catch (error) {
      if (!isLong) {
        const description = errorMessage(error) ?? TRY_LATER
        toast({ title: fixed.failure, description, variant: 'destructive' })
      }
      throw error
    }
  }

  function close() {
    onDone()
    fixed.onClosed()
  }

  function end({ changed, done }: Outcome) {
    close()
    if (done.length > 0 || !isLong) toast(fixed.done(changed, done))
  }

  async function undo(action: ToastAction) {
    close()
    const next = await action.run()
    if (next) toast(next)
  }

  const message =
    isOver && outcome.done.length > 0 ? fixed.done(outcome.changed, outcome.done) : null
  const leave = isWorking ? work.stop : isOver ? () => end(outcome) : onDone
  return (
    <Dialog
      open
      onClose={work.isBusy && !isLong ? () => undefined : leave}
      title={label}
      {...(!isWorking && !isOver && { description: fixed.question })}
    >
      <Contents>
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
            <Button
              variant="secondary"
              autoFocus
              onClick={work.stop}
              disabled={work.phase === 'stopping'}
            >
              {work.phase === 'stopping' ? 'Stopping...' : 'Stop'}
            </Button>
          )}
          {isOver && (
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  const { name, text } = resultFile(fixed, outcome)
                  downloadText(name, text)
                }}
              >
                <Download size={18} aria-hidden="true" />
                Download result
              </Button>
              {message?.action && (
                <Button
                  variant="secondary"
                  onClick={() => message.action && void undo(message.action)}
                >
                  {message.action.label}
                </Button>
              )}
              <Button onClick={leave}>Close</Button>
            </>
          )}
          {!isWorking && !isOver && (
            <>
              <Button variant="secondary" onClick={onDone} disabled={work.isBusy}>
                Cancel
              </Button>
              <Button
                variant={fixed.variant ?? 'danger'}
                onClick={start}
                busy={work.isBusy}
                busyLabel={fixed.busyLabel}
              >
                {label}
              </Button>
            </>
          )}
        </DialogActions>
      </Contents>
    </Dialog>
  )
}

function partsOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / PART)
  return Array.from({ length: count }, (_, n) => ids.slice(n * PART, (n + 1) * PART))
}

function withPart(
  before: Outcome,
  part: number[],
  result: { changed: number; missing: readonly number[] } | undefined,
): Outcome {
  const missing = new Set(result?.missing)
  return {
    changed: before.changed + (result?.changed ?? 0),
    done: [...before.done, ...part.filter((id) => !missing.has(id))],
    missing: [...before.missing, ...missing],
  }
}

const Contents = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Summary = styled.p`
  outline: none;
`
