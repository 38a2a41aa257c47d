import { listMilestones, updateMilestone } from '../../features/milestones/milestones.service.ts'
import { listOwnMilestones } from '../../features/milestones/own-milestones.service.ts'
import { readOwnProjectHistory } from '../../features/projects/history/project-history.service.ts'
import { readPortalOverview } from '../../features/projects/overview.service.ts'
import { listOwnProjects, readOwnProject } from '../../features/projects/own-projects.service.ts'
import { listProjects, readProject } from '../../features/projects/project-list.service.ts'
import { updateProject } from '../../features/projects/projects.service.ts'
import type { Browser } from '../browser.ts'
import { byStaff, type Read, type Input } from '../answers/read-calls.ts'

/** The reads of projects: see `READS`. */
export const PROJECT_READS: Read[] = [
  [listProjects, 'projects', byStaff],
  [readProject, 'project', ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [updateProject, 'updateProject', ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [
    listMilestones,
    'milestones',
    ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }]),
  ],
  [
    updateMilestone,
    'updateMilestone',
    ({ staff, ids }) => ids.milestone.map((id) => [staff, { id }]),
  ],
  [
    listOwnMilestones,
    'ownMilestones',
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [listOwnProjects, 'ownProjects', ({ member, newcomer }) => [[member], [newcomer]]],
  [
    readOwnProject,
    'ownProject',
    ({ member, newcomer, ids }) => [
      ...ids.project.map((id): [Browser, Input] => [member, { id }]),
      [newcomer, { id: ids.newProject }],
    ],
  ],
  [
    readOwnProjectHistory,
    'ownProjectHistory',
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [
    readPortalOverview,
    'portalOverview',
    ({ member, newcomer, stranger }) => [[member], [newcomer], [stranger]],
  ],
]
