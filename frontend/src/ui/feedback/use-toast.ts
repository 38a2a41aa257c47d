import { createContext, useContext } from 'react'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'normal' | 'destructive'
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

/** Returns a function that shows a toast in place of the current one. */
export function useToast() {
  return useContext(ToastContext)
}
