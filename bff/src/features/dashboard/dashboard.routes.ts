import type { Route } from '../../core/route.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardRoutes: Route[] = [
  {
    name: 'readDashboard',
    method: 'get',
    path: '/dashboard',
    summary: 'Read the contents of the start page of the back office',
    operation: readDashboard,
  },
]
