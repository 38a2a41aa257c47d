import './lib/forms/zod-without-eval.ts'
import './styles/fonts.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ShellState } from './app/shell/shell-data.ts'
import { deviceHere, keepDevice } from './lib/browser/device.ts'
import { setRenderingSource } from './lib/browser/rendering.ts'

/** Resolves in another task, after the browser's waiting work, such as answering a press. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// The last state of the server's rendering; absent on pages that only the browser renders.
const state = document.getElementById('state')?.textContent
const { cache, rendering } = state ? (JSON.parse(state) as ShellState) : {}
const device = deviceHere()
keepDevice(device)
// After travelling, the page is rendered anew, with the times of the present zone.
const isOurs = !rendering || rendering.timeZone === device.timeZone
if (isOurs) setRenderingSource(() => rendering)

// The browser runs a script with all that it imports in one task, during which nothing is answered. So each of these
// takes a task of its own, as React did before. The document names them all: they arrive together.
await nextTask()
const { createApolloClient } = await import('./app/apollo.ts')
await nextTask()
const { preloadScreen, shellOf } = await import('./app/shell/shell-of.tsx')
preloadScreen(window.location.pathname)
await nextTask()
const shell = shellOf(createApolloClient({ ...(cache && { cache }) }))
if (state && isOurs) hydrateRoot(root, shell)
else createRoot(root).render(shell)
