import './lib/forms/zod-without-eval.ts'
import './styles/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { createApolloClient } from './app/apollo.ts'
import { loadRooms } from './app/route-table.tsx'
import type { ShellState } from './app/shell/shell-data.ts'
import { Site } from './app/site.tsx'
import { deviceHere, keepDevice } from './lib/browser/device.ts'
import { setRenderingSource } from './lib/browser/rendering.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// With what the server's rendering ended; absent on pages that only the browser renders.
const state = document.getElementById('state')?.textContent
const { cache, rendering } = state ? (JSON.parse(state) as ShellState) : {}
const device = deviceHere()
keepDevice(device)
// A user who has travelled gets the page anew, with the times of where they are now.
const isOurs = !rendering || rendering.timeZone === device.timeZone
if (isOurs) setRenderingSource(() => rendering)

const shell = (
  <StrictMode>
    <App apollo={createApolloClient({ ...(cache && { cache }) })}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </App>
  </StrictMode>
)
if (state && isOurs) {
  // React would throw away the markup of a room without its script, with all that was typed there, when the frame around
  // it changes. A room that cannot be loaded says so in its place.
  await loadRooms(window.location).catch(() => undefined)
  hydrateRoot(root, shell)
} else {
  createRoot(root).render(shell)
}
