import type { Endpoints } from '../kernel/endpoint.ts'
import { readInstallation, readViewer } from './viewer.service.ts'

export const viewerEndpoints: Endpoints = {
  readViewer: { operation: readViewer, field: 'viewer' },
  readInstallation: { operation: readInstallation, field: 'installation' },
}
