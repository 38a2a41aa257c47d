import { rowAndBody, rowOnly, type Route } from '../../core/route.ts'
import { exportProjects } from './project-export.service.ts'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'
import { listOwnProjects } from './own-projects.service.ts'
import { listProjects } from './project-list.service.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

export const projectsRoutes: Route[] = [
  {
    name: 'listProjects',
    method: 'get',
    path: '/projects',
    summary: 'List the projects, newest first; a client sees its own',
    operation: listProjects,
    isPage: true,
  },
  {
    name: 'listOwnProjects',
    method: 'get',
    path: '/client/projects',
    summary: 'The projects of the client who is signed in',
    operation: listOwnProjects,
  },
  {
    name: 'createProject',
    method: 'post',
    path: '/projects',
    summary: 'Add a project',
    operation: createProject,
    status: 201,
  },
  {
    name: 'updateProject',
    method: 'put',
    path: '/projects/{id}',
    summary: 'Change a project; missing keys stay as they are',
    operation: updateProject,
    input: rowAndBody,
  },
  {
    name: 'deleteProject',
    method: 'delete',
    path: '/projects/{id}',
    summary: 'Delete a project',
    operation: deleteProject,
    input: rowOnly,
    status: 204,
  },
  {
    name: 'updateProjects',
    method: 'post',
    path: '/projects/bulk-update',
    summary: 'Give several projects a status',
    operation: updateProjects,
  },
  {
    name: 'deleteProjects',
    method: 'post',
    path: '/projects/bulk-delete',
    summary: 'Delete several projects',
    operation: deleteProjects,
  },
  {
    name: 'exportProjects',
    method: 'get',
    path: '/projects.csv',
    summary: 'The projects as a file for spreadsheets, the oldest first',
    operation: exportProjects,
    isCsv: true,
  },
]
