import { rowOnly, type Route } from '../kernel/route.ts'
import { endClientView, readClientView, startClientView } from './client-view.service.ts'

export const clientViewRoutes: Route[] = [
  {
    name: 'startClientView',
    method: 'post',
    path: '/clients/{id}/view',
    summary: 'Look at the portal as a client for 15 minutes, with `?session=view-{id}`',
    operation: startClientView,
    input: rowOnly,
    status: 201,
  },
  {
    name: 'readClientView',
    method: 'get',
    path: '/client-view',
    summary: 'Get the view of a client that this browser is in',
    operation: readClientView,
  },
  {
    name: 'endClientView',
    method: 'delete',
    path: '/client-view',
    summary: 'End the view of a client that this browser is in',
    operation: endClientView,
    status: 204,
  },
]
