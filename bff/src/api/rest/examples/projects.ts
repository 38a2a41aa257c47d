import type { ProjectHistoryEntry } from '@loggia/contracts/portal/project-history'
import type { OwnProject, Project } from '@loggia/contracts/projects'
import type * as bulk from '@loggia/domain/projects/project-bulk.service'
import type * as csv from '@loggia/domain/projects/project-export.service'
import type * as history from '@loggia/domain/projects/history/project-history.service'
import type * as lists from '@loggia/domain/projects/project-list.service'
import type * as own from '@loggia/domain/projects/own-projects.service'
import type * as overview from '@loggia/domain/projects/overview.service'
import type * as projects from '@loggia/domain/projects/projects.service'
import type { ExamplesOf } from './example.ts'

const migration = {
  title: 'Cloud migration',
  description: 'Moves the booking system out of the cellar',
  clientId: 7,
  status: 'in-progress',
  startDate: '2026-04-20',
  endDate: '2026-09-30',
  budget: '€ 40,000',
  priority: 'high',
  notes: 'Second offer accepted',
} satisfies Partial<Project>

export const projectExample: Project = {
  id: 3,
  ...migration,
  clientName: 'Grace Hopper',
  leadId: 2,
  lead: 'Sam Staff',
  driveFolderId: 'a1B2c3D4e5F6g7H8',
  createdAt: '2026-04-16T08:00:00.000Z',
  updatedAt: '2026-04-16T08:00:00.000Z',
  version: 1,
}

const { notes: _notes, leadId: _leadId, ...shownExample } = projectExample

const ownProjectExample: OwnProject = {
  ...shownExample,
  progress: { done: 1, total: 4 },
  nextMilestone: { title: 'First booking in the cloud', dueOn: '2026-06-30' },
}

const historyExample: ProjectHistoryEntry = {
  key: '912-milestone-done',
  at: '2026-05-08T09:30:00.000Z',
  event: 'milestone-done',
  status: null,
  day: null,
  milestone: 'Kick-off',
}

export const projectsExamples = {
  listProjects: { answer: [projectExample] },
  readProject: { answer: projectExample },
  listOwnProjects: { answer: [ownProjectExample] },
  readOwnProject: { answer: ownProjectExample },
  readOwnProjectHistory: { answer: [historyExample] },
  readPortalOverview: {
    answer: {
      hasRecords: true,
      activeProjects: 2,
      upcomingMilestones: 1,
      upcomingProjectId: 3,
      latestUpdate: { ...historyExample, projectId: 3, projectTitle: migration.title },
      unreadMessages: 1,
    },
  },
  createProject: { body: migration, answer: projectExample },
  updateProject: {
    body: { status: 'completed', version: 1 },
    answer: {
      ...projectExample,
      status: 'completed',
      updatedAt: '2026-09-28T15:10:00.000Z',
      version: 2,
    },
  },
  exportProjects: {
    answer:
      'Id,Project,Client,Client id,Status,Priority,Start,End,Budget,Description,Notes,Created\r\n' +
      '3,Cloud migration,Grace Hopper,7,in-progress,high,2026-04-20,2026-09-30,"€ 40,000",' +
      'Moves the booking system out of the cellar,Second offer accepted,2026-04-16T08:00:00.000Z\r\n',
  },
  deleteProject: {},
  updateProjects: {
    body: { ids: [3, 4], status: 'completed' },
    answer: { changed: 1, missing: [4] },
  },
  deleteProjects: { body: { ids: [3, 4] }, answer: { changed: 2, missing: [] } },
} satisfies ExamplesOf<
  typeof own &
    typeof history &
    typeof overview &
    typeof bulk &
    typeof csv &
    typeof lists &
    typeof projects
>
