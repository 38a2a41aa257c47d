import type { Endpoints } from '../kernel/endpoint.ts'
import { addContractor, listContractors, removeContractor } from './contractors.service.ts'

export const contractorsEndpoints: Endpoints = {
  listContractors: {
    rest: 'GET /projects/{projectId}/contractors',
    field: 'contractors',
    summary: 'List the contractors, and which of them work in a project',
    operation: listContractors,
  },
  addContractor: {
    rest: 'PUT /projects/{projectId}/contractors/{userId}',
    summary: 'Add a contractor to a project',
    operation: addContractor,
  },
  removeContractor: {
    rest: 'DELETE /projects/{projectId}/contractors/{userId}',
    summary: 'Remove a contractor from a project',
    operation: removeContractor,
  },
}
