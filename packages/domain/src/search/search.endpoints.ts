import type { Endpoints } from '../kernel/endpoint.ts'
import { search } from './search.service.ts'

export const searchEndpoints: Endpoints = {
  search: {
    rest: 'GET /search',
    summary: 'Find clients, projects, contacts and colleagues by name, also with typing errors',
    operation: search,
  },
}
