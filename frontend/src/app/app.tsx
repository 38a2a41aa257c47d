import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { RouterProvider } from 'react-router/dom'
import { GlobalStyle } from '../styles/global-style.ts'
import { ToastProvider } from '../ui/toast-provider.tsx'
import type { Router } from './router.tsx'

interface AppProps {
  apollo: ApolloClient
  router: Router
}

export function App({ apollo, router }: AppProps) {
  return (
    <ApolloProvider client={apollo}>
      <GlobalStyle />
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </ApolloProvider>
  )
}
