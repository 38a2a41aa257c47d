import { rowAndBody, rowOnly, type Route, type RouteRequest } from '../kernel/route.ts'
import { reorderMilestones } from './milestone-order.service.ts'
import {
  addMilestone,
  deleteMilestone,
  listMilestones,
  updateMilestone,
} from './milestones.service.ts'
import { listOwnMilestones } from './own-milestones.service.ts'

const ofProject = ({ params, body }: RouteRequest) => ({ ...body, projectId: params['projectId'] })

export const milestonesRoutes: Route[] = [
  {
    name: 'listMilestones',
    method: 'get',
    path: '/projects/{projectId}/milestones',
    summary: 'List the milestones of a project in their order, hidden ones included',
    operation: listMilestones,
    input: ofProject,
  },
  {
    name: 'listOwnMilestones',
    method: 'get',
    path: '/client/projects/{projectId}/milestones',
    summary: 'The milestones of a project of the client who is signed in',
    operation: listOwnMilestones,
    input: ofProject,
  },
  {
    name: 'addMilestone',
    method: 'post',
    path: '/projects/{projectId}/milestones',
    summary: 'Add a milestone to a project',
    operation: addMilestone,
    input: ofProject,
    status: 201,
  },
  {
    name: 'reorderMilestones',
    method: 'put',
    path: '/projects/{projectId}/milestones/order',
    summary: 'Put the milestones of a project in another order',
    operation: reorderMilestones,
    input: ofProject,
  },
  {
    name: 'updateMilestone',
    method: 'put',
    path: '/milestones/{id}',
    summary: 'Change a milestone; fields that are left out keep their value',
    operation: updateMilestone,
    input: rowAndBody,
  },
  {
    name: 'deleteMilestone',
    method: 'delete',
    path: '/milestones/{id}',
    summary: 'Delete a milestone',
    operation: deleteMilestone,
    input: rowOnly,
    status: 204,
  },
]
