import type { Route } from '../kernel/route.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardRoutes: Route[] = [
  {
    name: 'readDashboard',
    method: 'get',
    path: '/dashboard',
    summary: 'Get the content of the start page of the back office',
    operation: readDashboard,
  },
]
