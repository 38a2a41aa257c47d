import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { Button } from '../../buttons/button.tsx'
import { DialogActions } from '../../dialogs/dialog-actions.ts'
import { Dialog } from '../../dialogs/dialog.tsx'
import { TRY_LATER, useFailureToast } from '../../feedback/use-failure-toast.ts'
import { WorkProgress } from '../../feedback/work-progress.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { Stack } from '../../layout/stack.ts'
import {
  refusalsText,
  resultFile,
  resultText,
  NOTHING_DONE,
  withPart,
  type Outcome,
} from './bulk-result.ts'
import type { RowsStep } from './bulk-step.ts'
import { useNavigationBlock } from '../../../lib/work/use-navigation-block.ts'
import { type ToastAction, useToast } from '../../feedback/use-toast.ts'
import { randomKey } from '../../../lib/data/idempotency-key.ts'

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

interface StopButtonProps {
  label: string
  /** Whether it was pressed, and the part that is being done has yet to end. */
  isStopping: boolean
  onClick: () => void
}

/** Stops long work. It takes the focus, which was on the button that began the work and is gone. */
function StopButton({ label, isStopping, onClick }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="secondary" onClick={onClick} disabled={isStopping}>
      {isStopping ? 'Stopping...' : label}
    </Button>
  )
}

/** How many rows one call changes: a selection on one page is one call. */
const PART = 100

const sizeOf = (ids: number[]) => ids.length

/**
 * Changes rows in parts. A single part ends with a toast; a longer work has a result, which is read first.
 *
 * @param onDone closes the dialog
 */
function useBulkWork(step: RowsStep, onDone: () => void) {
  // The selection may change while the lists behind are asked for again.
  const [fixed] = useState(step)
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE)
  const work = useWork(sizeOf)
  const toast = useToast()
  const showFailure = useFailureToast()
  const { phase } = work
  const isLong = fixed.rows.length > PART
  const isWorking = isLong && (work.isBusy || phase === 'failed')
  const isOver = isLong && (phase === 'finished' || phase === 'cancelled')
  useNavigationBlock(work.isBusy)

  function start() {
    // With the same key: a change whose answer got lost is not done twice.
    if (phase === 'failed') return work.retry()
    let soFar = NOTHING_DONE
    const perform = async (part: number[], key: string) => {
      soFar = withPart(soFar, part, await attempt(part, key))
      setOutcome(soFar)
    }
    work.start(partsOf(fixed), perform, () => {
      fixed.settle()
      if (!isLong) end(soFar)
    })
  }

  /** In a long work the dialog shows the failed rows; a short one reports them by a toast, and its question stays. */
  async function attempt(part: number[], key: string) {
    try {
      return await fixed.change(part, key)
    } catch (error) {
      if (!isLong) showFailure(fixed.failure, error)
      throw error
    }
  }

  function close() {
    onDone()
    fixed.onClosed()
  }

  function end(result: Outcome) {
    close()
    const { changed, done } = result
    const message = fixed.done(changed, done)
    const description = [message.description, refusalsText(result)].filter(Boolean).join(' ')
    if (done.length > 0) toast({ ...message, description })
    // There is nothing to undo.
    else if (!isLong) toast({ ...message, description, action: undefined })
  }

  async function undo(action: ToastAction) {
    close()
    const next = await action.run()
    if (next) toast(next)
  }

  function leave() {
    if (isWorking) work.stop()
    else if (isOver) end(outcome)
    // A single call cannot be stopped.
    else if (!work.isBusy) onDone()
  }

  const { action } = outcome.done.length > 0 ? fixed.done(outcome.changed, outcome.done) : {}
  return {
    fixed,
    work,
    outcome,
    /** Whether a work in several parts is under way, or has stopped at one that failed. */
    isWorking,
    /** Whether there is a result to read. */
    isOver,
    start,
    leave,
    /** Undoes all of it. */
    undo: action && (() => void undo(action)),
    undoLabel: action?.label,
  }
}

function partsOf({ rows }: RowsStep): number[][] {
  const ids = rows.map(({ id }) => id)
  const count = Math.ceil(ids.length / PART)
  return Array.from({ length: count }, (_, n) => ids.slice(n * PART, (n + 1) * PART))
}

/** `stopping` ends with the current part. `failed` can go on. */
type WorkPhase = 'idle' | 'running' | 'stopping' | 'failed' | 'finished' | 'cancelled'

interface Progress {
  phase: WorkPhase
  /** How much is done, and how much there is to do, in rows. */
  done: number
  total: number
  /** About how long (ms) the rest takes; null while that is unknown. */
  leftMs: number | null
  /** The error of a failed part. */
  error: unknown
}

const IDLE: Progress = { phase: 'idle', done: 0, total: 0, leftMs: null, error: null }

/**
 * Long work in parts, one after the other, which can be stopped between two of them. A part that fails can be done
 * again, with the same key, so that the server does nothing twice.
 *
 * @param sizeOf the rows of a part
 */
function useWork<P>(sizeOf: (part: P) => number) {
  const [progress, setProgress] = useState(IDLE)
  const goOn = useRef<(() => void) | null>(null)
  const giveUp = useRef<(() => void) | null>(null)
  const mayRun = useRef(true)
  useEffect(() => {
    mayRun.current = true
    return () => {
      mayRun.current = false
    }
  }, [])

  /** Does all parts. `perform` keeps the answer of a part; `onEnd` is told the result. */
  function start(
    parts: readonly P[],
    perform: (part: P, key: string) => Promise<void>,
    onEnd: (phase: 'finished' | 'cancelled') => void,
  ): void {
    const keyed = parts.map((part) => ({ part, key: randomKey() }))
    const total = parts.reduce((sum, part) => sum + sizeOf(part), 0)
    const startedAt = performance.now()
    let next = 0
    let done = 0

    function end(phase: 'finished' | 'cancelled') {
      setProgress((before) => ({ ...before, phase, leftMs: null }))
      onEnd(phase)
    }

    async function run() {
      mayRun.current = true
      setProgress({ ...IDLE, phase: 'running', done, total })
      for (let each = keyed[next]; each; each = keyed[next]) {
        if (!mayRun.current) return end('cancelled')
        try {
          await perform(each.part, each.key)
        } catch (error) {
          setProgress((before) => ({ ...before, phase: 'failed', leftMs: null, error }))
          return
        }
        next += 1
        done += sizeOf(each.part)
        const leftMs = next < 2 ? null : ((performance.now() - startedAt) / done) * (total - done)
        setProgress((before) => ({ ...before, done, leftMs }))
      }
      end('finished')
    }

    giveUp.current = () => end('cancelled')
    goOn.current = () => void run()
    goOn.current()
  }

  return {
    ...progress,
    isBusy: progress.phase === 'running' || progress.phase === 'stopping',
    start,
    /** Stops after the part that is being done, or with the one that failed. */
    stop() {
      mayRun.current = false
      if (progress.phase === 'failed') giveUp.current?.()
      else setProgress((before) => ({ ...before, phase: 'stopping', leftMs: null }))
    },
    /** Does the part that failed once more, and then the rest. */
    retry: () => goOn.current?.(),
    reset: () => setProgress(IDLE),
  }
}
