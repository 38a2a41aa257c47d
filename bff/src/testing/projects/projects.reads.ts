import { listContractors } from '@loggia/domain/contractors/contractors.service'
import { listMilestones, updateMilestone } from '@loggia/domain/milestones/milestones.service'
import { listOwnMilestones } from '@loggia/domain/milestones/own-milestones.service'
import { readOwnProjectHistory } from '@loggia/domain/projects/history/project-history.service'
import { readPortalOverview } from '@loggia/domain/projects/overview.service'
import { listOwnProjects, readOwnProject } from '@loggia/domain/projects/own-projects.service'
import { listProjects, readProject } from '@loggia/domain/projects/project-list.service'
import { updateProject } from '@loggia/domain/projects/projects.service'
import type { Browser } from '../browser.ts'
import { byStaff, type Read, type Input } from '../answers/read-calls.ts'

/** The reads of projects: see `READS`. */
export const PROJECT_READS: Read[] = [
  [listProjects, byStaff],
  [readProject, ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [updateProject, ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [listMilestones, ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }])],
  [listContractors, ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }])],
  [updateMilestone, ({ staff, ids }) => ids.milestone.map((id) => [staff, { id }])],
  [listOwnMilestones, ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }])],
  [listOwnProjects, ({ member, newcomer }) => [[member], [newcomer]]],
  [
    readOwnProject,
    ({ member, newcomer, ids }) => [
      ...ids.project.map((id): [Browser, Input] => [member, { id }]),
      [newcomer, { id: ids.newProject }],
    ],
  ],
  [
    readOwnProjectHistory,
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [readPortalOverview, ({ member, newcomer, stranger }) => [[member], [newcomer], [stranger]]],
]
