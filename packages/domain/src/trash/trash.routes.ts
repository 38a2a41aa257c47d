import { rowOnly, type Route } from '../kernel/route.ts'
import { emptyTrash, purgeTrashItem } from './purge.service.ts'
import { restoreRecords, restoreTrashItem } from './restore.service.ts'
import { listTrash } from './trash-list.service.ts'

export const trashRoutes: Route[] = [
  {
    name: 'listTrash',
    method: 'get',
    path: '/trash',
    summary: 'List what was deleted and can be put back, the latest first',
    operation: listTrash,
    isPage: true,
  },
  {
    name: 'restoreTrashItem',
    method: 'post',
    path: '/trash/{id}/restore',
    summary: 'Put back what was deleted, with everything that went with it',
    operation: restoreTrashItem,
    input: rowOnly,
    errors: ['CONFLICT'],
  },
  {
    name: 'restoreRecords',
    method: 'post',
    path: '/trash/restore',
    summary: 'Undo a deletion by the ids of the records: all of them come back, or none',
    operation: restoreRecords,
    errors: ['CONFLICT'],
  },
  {
    name: 'purgeTrashItem',
    method: 'delete',
    path: '/trash/{id}',
    summary: 'Delete an item of the trash for good',
    operation: purgeTrashItem,
    input: rowOnly,
    status: 204,
  },
  {
    name: 'emptyTrash',
    method: 'post',
    path: '/trash/empty',
    summary: 'Delete everything in the trash for good',
    operation: emptyTrash,
  },
]
