import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import type { ShownToast } from './shown-toast.ts'
import { ToastContext, type ToastMessage } from './use-toast.ts'

const loadView = () => import('./toast-view.tsx')

const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }))

/** Lives above the router, so that a toast survives a redirect. At most one is visible. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const toast = useCallback((message: ToastMessage) => {
    setShown((previous) => ({ ...message, id: (previous?.id ?? 0) + 1 }))
  }, [])
  // Nothing needs saying before something is done, and later the network may be what failed.
  useEffect(() => afterFirstInteraction(loadView), [])
  return (
    <ToastContext value={toast}>
      {children}
      {shown && (
        <Suspense>
          <ToastView toast={shown} />
        </Suspense>
      )}
    </ToastContext>
  )
}
