import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readOwnProjectHistory } from './history/project-history.service.ts'
import { readPortalOverview } from './overview.service.ts'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'
import { importProjects } from './project-import.service.ts'
import { listOwnProjects, readOwnProject } from './own-projects.service.ts'
import { listProjects, readProject } from './project-list.service.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

export const projectsResolvers = {
  Query: {
    projects: resolver(listProjects),
    project: resolver(readProject),
    ownProjects: resolver(listOwnProjects),
    ownProject: resolver(readOwnProject),
    ownProjectHistory: resolver(readOwnProjectHistory),
    portalOverview: resolver(readPortalOverview),
  },
  Mutation: {
    createProject: resolver(createProject, ({ input }) => input),
    updateProject: resolver(updateProject, ({ id, input }) => ({ ...input, id })),
    deleteProject: resolver(deleteProject),
    updateProjects: resolver(updateProjects),
    importProjects: resolver(importProjects),
    deleteProjects: resolver(deleteProjects),
  },
} satisfies Resolvers
