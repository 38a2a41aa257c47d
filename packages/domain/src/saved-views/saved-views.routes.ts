import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from './saved-views.service.ts'

export const savedViewsRoutes: Route[] = [
  {
    name: 'listSavedViews',
    method: 'get',
    path: '/saved-views',
    summary: 'List the views of a list that the caller has saved',
    operation: listSavedViews,
  },
  {
    name: 'createSavedView',
    method: 'post',
    path: '/saved-views',
    summary: 'Save a view of a list for oneself',
    operation: createSavedView,
    status: 201,
  },
  {
    name: 'renameSavedView',
    method: 'put',
    path: '/saved-views/{id}',
    summary: 'Rename a view that the caller has saved',
    operation: renameSavedView,
    input: rowAndBody,
  },
  {
    name: 'deleteSavedView',
    method: 'delete',
    path: '/saved-views/{id}',
    summary: 'Delete a view that the caller has saved',
    operation: deleteSavedView,
    input: rowOnly,
    status: 204,
  },
]
