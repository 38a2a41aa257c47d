import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useCallback, useState } from 'react'
import { GlobalStyle } from '../styles/global-style.ts'
import { type ShownToast, ToastContext, type ToastMessage } from '../ui/feedback/use-toast.ts'
import { ToastView } from '../ui/feedback/toast-view.tsx'

interface AppProps {
  apollo: ApolloClient
  /** The router, with the site inside. */
  children: ReactNode
}

export function App({ apollo, children }: AppProps) {
  return (
    <ApolloProvider client={apollo}>
      <GlobalStyle />
      <ToastProvider>{children}</ToastProvider>
    </ApolloProvider>
  )
}

/** Stands above the router, so that a toast survives a redirect. At most one toast is visible. */
function ToastProvider({ children }: { children: ReactNode }) {
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
