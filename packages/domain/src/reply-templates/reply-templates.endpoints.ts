import type { Endpoints } from '../kernel/endpoint.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from './reply-templates.service.ts'

export const replyTemplatesEndpoints: Endpoints = {
  listReplyTemplates: {
    rest: 'GET /reply-templates',
    field: 'replyTemplates',
    summary: 'List the reply templates by name',
    operation: listReplyTemplates,
  },
  createReplyTemplate: {
    rest: 'POST /reply-templates',
    summary: 'Add a reply template',
    operation: createReplyTemplate,
    status: 201,
  },
  updateReplyTemplate: {
    rest: 'PUT /reply-templates/{id}',
    summary: 'Change a reply template',
    operation: updateReplyTemplate,
  },
  deleteReplyTemplate: {
    rest: 'DELETE /reply-templates/{id}',
    summary: 'Delete a reply template',
    operation: deleteReplyTemplate,
  },
}
