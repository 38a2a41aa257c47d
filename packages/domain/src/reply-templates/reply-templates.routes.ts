import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from './reply-templates.service.ts'

export const replyTemplatesRoutes: Route[] = [
  {
    name: 'listReplyTemplates',
    method: 'get',
    path: '/reply-templates',
    summary: 'List the reply templates by name',
    operation: listReplyTemplates,
  },
  {
    name: 'createReplyTemplate',
    method: 'post',
    path: '/reply-templates',
    summary: 'Add a reply template',
    operation: createReplyTemplate,
    status: 201,
  },
  {
    name: 'updateReplyTemplate',
    method: 'put',
    path: '/reply-templates/{id}',
    summary: 'Change a reply template',
    operation: updateReplyTemplate,
    input: rowAndBody,
  },
  {
    name: 'deleteReplyTemplate',
    method: 'delete',
    path: '/reply-templates/{id}',
    summary: 'Delete a reply template',
    operation: deleteReplyTemplate,
    input: rowOnly,
    status: 204,
  },
]
