import type { Endpoints } from '../kernel/endpoint.ts'
import { readOwnProjectHistory } from './history/project-history.service.ts'
import { readPortalOverview } from './overview.service.ts'
import { exportProjects } from './project-export.service.ts'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'
import { importProjects } from './project-import.service.ts'
import { listOwnProjects, readOwnProject } from './own-projects.service.ts'
import { listProjects, readProject } from './project-list.service.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

export const projectsEndpoints: Endpoints = {
  listProjects: {
    rest: 'GET /projects',
    field: 'projects',
    summary: 'List the projects, newest first; clients see their own',
    operation: listProjects,
  },
  listOwnProjects: {
    rest: 'GET /client/projects',
    field: 'ownProjects',
    summary: 'The projects of the client who is signed in',
    operation: listOwnProjects,
  },
  readOwnProject: {
    rest: 'GET /client/projects/{id}',
    field: 'ownProject',
    summary: 'One project of the client who is signed in',
    operation: readOwnProject,
  },
  readOwnProjectHistory: {
    rest: 'GET /client/projects/{projectId}/history',
    field: 'ownProjectHistory',
    summary: 'What happened in one of these projects, newest first, as far as clients may know it',
    operation: readOwnProjectHistory,
  },
  readPortalOverview: {
    rest: 'GET /client/overview',
    field: 'portalOverview',
    summary: 'The dashboard of the client who is signed in',
    operation: readPortalOverview,
  },
  createProject: {
    rest: 'POST /projects',
    summary: 'Add a project',
    operation: createProject,
    status: 201,
  },
  readProject: {
    rest: 'GET /projects/{id}',
    field: 'project',
    summary: 'Read one project; clients read their own',
    operation: readProject,
  },
  updateProject: {
    rest: 'PUT /projects/{id}',
    summary: 'Update a project; fields that are left out keep their value',
    operation: updateProject,
  },
  deleteProject: {
    rest: 'DELETE /projects/{id}',
    summary: 'Delete a project',
    operation: deleteProject,
  },
  updateProjects: {
    rest: 'POST /projects/bulk-update',
    summary: 'Set the status of several projects',
    operation: updateProjects,
  },
  deleteProjects: {
    rest: 'POST /projects/bulk-delete',
    summary: 'Delete several projects',
    operation: deleteProjects,
  },
  exportProjects: {
    rest: 'GET /projects.csv',
    field: null,
    summary: 'Export the projects as CSV, oldest first',
    operation: exportProjects,
  },
  importProjects: {
    rest: 'POST /projects/import',
    summary: 'Import projects from a CSV file, or preview the import with a dry run',
    operation: importProjects,
    hasLargeBody: true,
  },
}
