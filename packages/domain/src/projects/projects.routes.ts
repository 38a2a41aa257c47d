import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import { readOwnProjectHistory } from './history/project-history.service.ts'
import { readPortalOverview } from './overview.service.ts'
import { exportProjects } from './project-export.service.ts'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'
import { importProjects } from './project-import.service.ts'
import { listOwnProjects, readOwnProject } from './own-projects.service.ts'
import { listProjects, readProject } from './project-list.service.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

export const projectsRoutes: Route[] = [
  {
    name: 'listProjects',
    method: 'get',
    path: '/projects',
    summary: 'List the projects, newest first; clients see their own',
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
    name: 'readOwnProject',
    method: 'get',
    path: '/client/projects/{id}',
    summary: 'One project of the client who is signed in',
    operation: readOwnProject,
    input: rowOnly,
  },
  {
    name: 'readOwnProjectHistory',
    method: 'get',
    path: '/client/projects/{projectId}/history',
    summary: 'What happened in one of these projects, newest first, as far as clients may know it',
    operation: readOwnProjectHistory,
    input: ({ params }) => ({ projectId: params['projectId'] }),
  },
  {
    name: 'readPortalOverview',
    method: 'get',
    path: '/client/overview',
    summary: 'The dashboard of the client who is signed in',
    operation: readPortalOverview,
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
    name: 'readProject',
    method: 'get',
    path: '/projects/{id}',
    summary: 'Read one project; clients read their own',
    operation: readProject,
    input: rowOnly,
  },
  {
    name: 'updateProject',
    method: 'put',
    path: '/projects/{id}',
    summary: 'Update a project; fields that are left out keep their value',
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
    summary: 'Set the status of several projects',
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
    summary: 'Export the projects as CSV, oldest first',
    operation: exportProjects,
    isCsv: true,
  },
  {
    name: 'importProjects',
    method: 'post',
    path: '/projects/import',
    summary: 'Import projects from a CSV file, or preview the import with a dry run',
    operation: importProjects,
    hasLargeBody: true,
  },
]
