import { type ReactNode, useCallback, useState } from 'react'
import { type ShownToast, ToastContext, type ToastMessage } from './use-toast.ts'
import { ToastView } from './toast-view.tsx'

/** Stands above the router, so that a toast survives a redirect. At most one toast is visible. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const toast = useCallback((message: ToastMessage) => {
    setShown((previous) => ({ ...message, id: (previous?.id ?? 0) + 1 }))
  }, [])
  return (
    <ToastContext value={toast}>
      {children}
      {shown && <ToastView toast={shown} onMessage={toast} />}
    </ToastContext>
  )
}
