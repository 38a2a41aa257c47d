import type { Endpoints } from '../kernel/endpoint.ts'
import { reorderMilestones } from './milestone-order.service.ts'
import {
  addMilestone,
  deleteMilestone,
  listMilestones,
  updateMilestone,
} from './milestones.service.ts'
import { listOwnMilestones } from './own-milestones.service.ts'

export const milestonesEndpoints: Endpoints = {
  listMilestones: {
    rest: 'GET /projects/{projectId}/milestones',
    field: 'milestones',
    summary: 'List the milestones of a project in their order, hidden ones included',
    operation: listMilestones,
  },
  listOwnMilestones: {
    rest: 'GET /client/projects/{projectId}/milestones',
    field: 'ownMilestones',
    summary: 'The milestones of a project of the client who is signed in',
    operation: listOwnMilestones,
  },
  addMilestone: {
    rest: 'POST /projects/{projectId}/milestones',
    summary: 'Add a milestone to a project',
    operation: addMilestone,
    status: 201,
  },
  reorderMilestones: {
    rest: 'PUT /projects/{projectId}/milestones/order',
    summary: 'Put the milestones of a project in another order',
    operation: reorderMilestones,
  },
  updateMilestone: {
    rest: 'PUT /milestones/{id}',
    summary: 'Change a milestone; fields that are left out keep their value',
    operation: updateMilestone,
  },
  deleteMilestone: {
    rest: 'DELETE /milestones/{id}',
    summary: 'Delete a milestone',
    operation: deleteMilestone,
  },
}
