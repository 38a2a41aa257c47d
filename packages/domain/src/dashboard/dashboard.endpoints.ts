import type { Endpoints } from '../kernel/endpoint.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardEndpoints: Endpoints = {
  readDashboard: {
    rest: 'GET /dashboard',
    field: 'dashboard',
    summary: 'Get the content of the start page of the back office',
    operation: readDashboard,
  },
}
