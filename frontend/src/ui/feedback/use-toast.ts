import { createContext, useContext } from 'react'

export const TOAST_VARIANTS = ['normal', 'destructive'] as const

export interface ToastMessage {
  title: string
  description?: string
  variant?: (typeof TOAST_VARIANTS)[number]
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

/** Shows a toast; it replaces the one that is showing. */
export function useToast() {
  return useContext(ToastContext)
}
