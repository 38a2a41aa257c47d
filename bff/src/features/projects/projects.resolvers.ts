import type { Resolvers } from '../../generated/graphql.d.ts'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'
import { listOwnProjects } from './own-projects.service.ts'
import { listProjects } from './project-list.service.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

export const projectsResolvers: Resolvers = {
  Query: {
    projects: (_, input, context) => listProjects(context, input),
    ownProjects: (_, __, context) => listOwnProjects(context, {}),
  },
  Mutation: {
    createProject: (_, { input }, context) => createProject(context, input),
    updateProject: (_, { id, input }, context) => updateProject(context, { ...input, id }),
    deleteProject: (_, { id }, context) => deleteProject(context, { id }),
    updateProjects: (_, input, context) => updateProjects(context, input),
    deleteProjects: (_, input, context) => deleteProjects(context, input),
  },
}
