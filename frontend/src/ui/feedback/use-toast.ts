import { createContext, useContext } from 'react'

/** The action of a toast. */
export interface ToastAction {
  label: 'Undo' | 'Open'
  /** When (ms) it ends to be offered, however long the toast stays; never, where this is missing. */
  endsAt?: number
  /** Does it; returns the toast that follows, if one does, and never throws. */
  run: () => Promise<ToastMessage | null>
}

export interface ToastMessage {
  title: string
  description?: string
  action?: ToastAction
  variant?: 'destructive'
}

export interface ShownToast extends ToastMessage {
  /** Counts up, so that an equal message that follows is announced again. */
  id: number
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

/** Returns a function that shows a toast in place of the current one. */
export function useToast() {
  return useContext(ToastContext)
}
