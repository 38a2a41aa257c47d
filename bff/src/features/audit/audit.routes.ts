import type { Route } from '../../core/route.ts'
import { listAudit } from './audit.service.ts'

export const auditRoutes: Route[] = [
  {
    name: 'listAudit',
    method: 'get',
    path: '/audit',
    summary: 'List the audit entries, newest first, page by page',
    operation: listAudit,
    isPage: true,
  },
]
