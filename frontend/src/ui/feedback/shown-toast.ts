import type { ToastMessage } from './use-toast.ts'

export interface ShownToast extends ToastMessage {
  /** Counts up, so that an equal message that follows is announced again. */
  id: number
}
