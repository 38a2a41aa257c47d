import type { Endpoints } from '../kernel/endpoint.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from './saved-views.service.ts'

export const savedViewsEndpoints: Endpoints = {
  listSavedViews: {
    rest: 'GET /saved-views',
    field: 'savedViews',
    summary: 'List the views of a list that the caller has saved',
    operation: listSavedViews,
  },
  createSavedView: {
    rest: 'POST /saved-views',
    summary: 'Save a view of a list for oneself',
    operation: createSavedView,
    status: 201,
  },
  renameSavedView: {
    rest: 'PUT /saved-views/{id}',
    summary: 'Rename a view that the caller has saved',
    operation: renameSavedView,
  },
  deleteSavedView: {
    rest: 'DELETE /saved-views/{id}',
    summary: 'Delete a view that the caller has saved',
    operation: deleteSavedView,
  },
}
