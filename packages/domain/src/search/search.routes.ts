import type { Route } from '../kernel/route.ts'
import { search } from './search.service.ts'

export const searchRoutes: Route[] = [
  {
    name: 'search',
    method: 'get',
    path: '/search',
    summary: 'Find clients, projects, contacts and colleagues by name, also with typing errors',
    operation: search,
  },
]
