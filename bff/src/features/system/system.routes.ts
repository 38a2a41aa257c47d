import type { Route } from '../../core/route.ts'
import { readRelease } from './release.service.ts'

export const systemRoutes: Route[] = [
  {
    name: 'readRelease',
    method: 'get',
    path: '/',
    summary: 'Get the version of this installation and the paths of its documentation',
    operation: readRelease,
  },
]
