import './lib/forms/zod-without-eval.ts'
import './styles/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { createApolloClient } from './app/apollo.ts'
import { preloadScreen } from './app/rooms/preload-screen.ts'
import { Site } from './app/site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// The cache of the server's rendering; absent on pages that only the browser renders.
const state = document.getElementById('state')?.textContent

preloadScreen(window.location.pathname)

const page = (
  <StrictMode>
    <App apollo={createApolloClient(state)}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </App>
  </StrictMode>
)

if (state) hydrateRoot(root, page)
else createRoot(root).render(page)
