import type { Endpoints } from '../kernel/endpoint.ts'
import { endClientView, readClientView, startClientView } from './client-view.service.ts'

export const clientViewEndpoints: Endpoints = {
  startClientView: {
    rest: 'POST /clients/{id}/view',
    summary: 'Look at the portal as a client for 15 minutes, with `?session=view-{id}`',
    operation: startClientView,
    status: 201,
  },
  readClientView: {
    rest: 'GET /client-view',
    field: 'clientView',
    summary: 'Get the view of a client that this browser is in',
    operation: readClientView,
  },
  endClientView: {
    rest: 'DELETE /client-view',
    summary: 'End the view of a client that this browser is in',
    operation: endClientView,
  },
}
