import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { type ShownToast, ToastContext, type ToastMessage } from './use-toast.ts'

const loadView = () => import('./toast-view.tsx')

const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }))

/** Stands above the router, so that a toast survives a redirect. At most one toast is visible. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const toast = useCallback((message: ToastMessage) => {
    setShown((previous) => ({ ...message, id: (previous?.id ?? 0) + 1 }))
  }, [])
  // No toast is needed before the first interaction; later the network itself may have failed.
  useEffect(() => afterFirstInteraction(loadView), [])
  return (
    <ToastContext value={toast}>
      {children}
      {shown && (
        <Suspense>
          <ToastView toast={shown} onMessage={toast} />
        </Suspense>
      )}
    </ToastContext>
  )
}
