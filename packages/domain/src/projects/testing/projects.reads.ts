import { listContractors } from '../../contractors/contractors.service.ts'
import { readOwnProjectHistory, listOwnProjects, readOwnProject } from '../own-projects.service.ts'
import { listProjectLines, readPortalOverview } from '../overview.service.ts'
import { listProjects, readProject } from '../project-list.service.ts'
import { updateProject } from '../projects.service.ts'
import type { Browser } from '@loggia/testing/api/browser'
import { byStaff, type Read, type Input } from '@loggia/testing/api/answers/read-calls'

/** The reads of projects: see `READS`. */
export const PROJECT_READS: Read[] = [
  [listProjects, byStaff],
  [readProject, ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [updateProject, ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [listContractors, ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }])],
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
  [listProjectLines, ({ member, newcomer, stranger }) => [[member], [newcomer], [stranger]]],
]
