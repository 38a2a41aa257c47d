import type { Route, RouteRequest } from '../kernel/route.ts'
import { addContractor, listContractors, removeContractor } from './contractors.service.ts'

const contractor = ({ params }: RouteRequest) => ({
  projectId: params['projectId'],
  userId: params['userId'],
})

export const contractorsRoutes: Route[] = [
  {
    name: 'listContractors',
    method: 'get',
    path: '/projects/{projectId}/contractors',
    summary: 'List the contractors, and which of them work in a project',
    operation: listContractors,
    input: ({ params }) => ({ projectId: params['projectId'] }),
  },
  {
    name: 'addContractor',
    method: 'put',
    path: '/projects/{projectId}/contractors/{userId}',
    summary: 'Add a contractor to a project',
    operation: addContractor,
    input: contractor,
  },
  {
    name: 'removeContractor',
    method: 'delete',
    path: '/projects/{projectId}/contractors/{userId}',
    summary: 'Remove a contractor from a project',
    operation: removeContractor,
    input: contractor,
  },
]
