import './lib/zod-without-eval.ts'
import './styles/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createApolloClient } from './app/apollo.ts'
import { createRouter } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <App apollo={createApolloClient()} router={createRouter()} />
  </StrictMode>,
)
