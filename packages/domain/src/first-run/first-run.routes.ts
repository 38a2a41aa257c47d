import type { Route } from '../kernel/route.ts'
import { changeFirstRun, readFirstRun } from './first-run.service.ts'

export const firstRunRoutes: Route[] = [
  {
    name: 'readFirstRun',
    method: 'get',
    path: '/first-run',
    summary: 'Get the checklist of a new installation, with what is done',
    operation: readFirstRun,
  },
  {
    name: 'changeFirstRun',
    method: 'put',
    path: '/first-run',
    summary: 'Hide the checklist of a new installation from all staff, or show it again',
    operation: changeFirstRun,
  },
]
