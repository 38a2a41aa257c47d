import type { Route } from '../kernel/route.ts'
import { listAudit } from './audit.service.ts'

export const auditRoutes: Route[] = [
  {
    name: 'listAudit',
    method: 'get',
    path: '/audit',
    summary: 'List the audit log, newest first, one page at a time',
    operation: listAudit,
    isPage: true,
  },
]
