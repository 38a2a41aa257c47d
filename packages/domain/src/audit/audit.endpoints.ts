import type { Endpoints } from '../kernel/endpoint.ts'
import { listAudit } from './audit.service.ts'

export const auditEndpoints: Endpoints = {
  listAudit: {
    rest: 'GET /audit',
    field: 'audit',
    summary: 'List the audit log, newest first, one page at a time',
    operation: listAudit,
  },
}
