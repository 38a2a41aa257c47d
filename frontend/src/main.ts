import './lib/forms/zod-without-eval.ts'
import './styles/fonts.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nextTask } from './lib/browser/next-task.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// The cache of the server's rendering; absent on pages that only the browser renders.
const state = document.getElementById('state')?.textContent

// The browser runs a script with all that it imports in one task, during which nothing is answered. So each of these
// takes a task of its own, as React did before. The document names them all: they arrive together.
await nextTask()
const { createApolloClient } = await import('./app/apollo.ts')
await nextTask()
const { preloadScreen, shellOf } = await import('./app/shell/shell-of.tsx')
preloadScreen(window.location.pathname)
await nextTask()
const shell = shellOf(createApolloClient(state))
if (state) hydrateRoot(root, shell)
else createRoot(root).render(shell)
