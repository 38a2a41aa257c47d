import type { MouseEvent } from 'react'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'
import { besideRow } from '../../../ui/lists/focus-row.ts'

type Work = () => Promise<ToastMessage | void>

/**
 * Returns a function for work on an email of a list that leaves the list with it. The focus goes on beside it: its
 * buttons lose it while they are disabled.
 */
export function useMailWork() {
  const toastResult = useToastResult()
  async function run(row: HTMLElement | null, work: Work, failure: string) {
    const goOn = row && besideRow(row)
    if (!(await toastResult(work, failure))) return
    const { activeElement, body } = document
    if (activeElement === body || row?.contains(activeElement)) goOn?.()
  }
  return (work: Work, failure: string) =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void =>
      void run(currentTarget.closest<HTMLElement>('[data-row]'), work, failure)
}
