import { createBrowserRouter } from 'react-router'
import { ROUTES } from './route-table.tsx'

export type Router = ReturnType<typeof createRouter>

export function createRouter() {
  return createBrowserRouter(ROUTES)
}
