import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { GlobalStyle } from '../styles/global-style.ts'
import { ToastProvider } from '../ui/feedback/toast-provider.tsx'

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
