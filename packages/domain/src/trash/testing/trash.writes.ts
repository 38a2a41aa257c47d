import { type Area, TOMORROW } from '@loggia/testing/api/concurrent-writes/area'

export const TRASH = [1, 2] as const

const GONE = {
  name: 'Gone',
  email: 'gone@navy.example',
  email_key: 'gone@navy.example',
  company: 'Navy',
}

/** The rows of an item of the trash, as SQL. */
function trashed(table: string, row: object): string {
  return `'${JSON.stringify({ [table]: [row] })}'`
}

/** A client and a project that were deleted; the client of the project is one of the stage. */
export const trash: Area = {
  tables: {
    trash_items: {
      columns: 'id, kind, record_id, title, purge_at, rows, links',
      rows: [
        `(1, 'client', 6, 'Gone', ${TOMORROW}, ${trashed('clients', { id: 6, ...GONE })},
          '[{"table": "contacts", "column": "client_id", "id": 13, "to": 6}]')`,
        `(2, 'project', 2, 'Gone', ${TOMORROW},
          ${trashed('projects', { id: 2, title: 'Gone', description: '', client_id: 7 })}, '[]')`,
      ],
      restored: ['rows', 'links'],
    },
  },
  ids: { '/trash/': TRASH },
  changes: {
    restoreRecords: (choose) =>
      choose([0, 1]) === 0 ? { kind: 'client', ids: [6] } : { kind: 'project', ids: [2] },
  },
}
