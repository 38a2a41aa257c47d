import type { Endpoints } from '../kernel/endpoint.ts'
import { emptyTrash, purgeTrashItem } from './purge.service.ts'
import { restoreRecords, restoreTrashItem } from './restore.service.ts'
import { listTrash } from './trash-list.service.ts'

export const trashEndpoints: Endpoints = {
  listTrash: {
    rest: 'GET /trash',
    field: 'trash',
    summary: 'List what was deleted and can be put back, the latest first',
    operation: listTrash,
  },
  restoreTrashItem: {
    rest: 'POST /trash/{id}/restore',
    summary: 'Put back what was deleted, with everything that went with it',
    operation: restoreTrashItem,
    errors: ['CONFLICT'],
  },
  restoreRecords: {
    rest: 'POST /trash/restore',
    summary: 'Undo a deletion by the ids of the records: all of them come back, or none',
    operation: restoreRecords,
    errors: ['CONFLICT'],
  },
  purgeTrashItem: {
    rest: 'DELETE /trash/{id}',
    summary: 'Delete an item of the trash for good',
    operation: purgeTrashItem,
  },
  emptyTrash: {
    rest: 'POST /trash/empty',
    summary: 'Delete everything in the trash for good',
    operation: emptyTrash,
  },
}
