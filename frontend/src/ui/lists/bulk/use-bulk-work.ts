import { useState } from 'react'
import { useNavigationBlock } from '../../../lib/work/use-navigation-block.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import { useFailureToast } from '../../feedback/use-failure-toast.ts'
import { type ToastAction, useToast } from '../../feedback/use-toast.ts'
import { NOTHING_DONE, withPart, type Outcome } from './bulk-result.ts'
import type { RowsStep } from './bulk-step.ts'

/** How many rows one call changes: a selection on one page is one call. */
const PART = 100

const sizeOf = (ids: number[]) => ids.length

/**
 * Changes rows in parts. A single part ends with a toast; a longer work has a result, which is read first.
 *
 * @param onDone closes the dialog
 */
export function useBulkWork(step: RowsStep, onDone: () => void) {
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

  function end({ changed, done }: Outcome) {
    close()
    if (done.length > 0) toast(fixed.done(changed, done))
    // There is nothing to undo.
    else if (!isLong) toast({ ...fixed.done(changed, done), action: undefined })
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
